/** Formats a duration as players do. @example minutesOf(65) // '1:05' */
export const minutesOf = (seconds: number): string => {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/**
 * The name of a recording, without an extension. It contains the duration: a browser's recording does not, and the
 * receiver should see it before the download (CHAT-24).
 * @example nameWithLength('Voice message', 65) // 'Voice message 1m05s'
 */
export const nameWithLength = (name: string, seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds))
  return `${name} ${Math.floor(whole / 60)}m${String(whole % 60).padStart(2, '0')}s`
}

/** Reads the seconds from a recording's name; undefined if the file has another name. */
export const lengthInName = (fileName: string): number | undefined => {
  const [, minutes, seconds] = / (\d{1,2})m([0-5]\d)s\.(?:weba|m4a)$/.exec(fileName) ?? []
  const length = Number(minutes) * 60 + Number(seconds)
  return length > 0 ? length : undefined
}
