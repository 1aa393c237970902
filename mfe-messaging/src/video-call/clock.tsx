import { useEffect, useState } from 'react'

const SECOND = 1_000

const two = (value: number): string => String(value).padStart(2, '0')

/** Formats seconds as a clock does, such as 4:05 or 1:02:30. */
export const clockOf = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** How long a call or a recording has lasted. Screen readers do not read every second aloud. */
export const Clock = ({ since, className }: { since: string; className: string | undefined }) => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begun = new Date(since).getTime()
    // The clock of this device may be behind that of the server.
    const update = () => setSeconds(Math.max(0, Math.floor((Date.now() - begun) / SECOND)))
    update()
    const timer = setInterval(update, SECOND)
    return () => clearInterval(timer)
  }, [since])
  return (
    <span aria-live="off" className={className} role="timer">
      {clockOf(seconds)}
    </span>
  )
}
