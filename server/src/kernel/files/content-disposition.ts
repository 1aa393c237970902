/**
 * The header by which a file is shown in place or saved, with its name as RFC 6266 takes it: plain letters for old readers,
 * and whole in UTF-8.
 */
export const contentDisposition = (name: string, isShown: boolean): string => {
  const plain = name.replace(/[^\w .-]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`
}
