import type { Notification } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'

/** 25 characters instead of the 36 of a UUID: small letters and digits, so that every phone finds the whole link. */
const BASE = 36

/**
 * The link in a notification's text message, as short as possible, because an SMS has little room (NOTIFY-19). The
 * screen at this address opens the page of the notification for its own user.
 */
export const textTarget = ({ _id }: Pick<Notification, '_id'>): string =>
  href('shell.notification', { code: BigInt(`0x${_id.replaceAll('-', '')}`).toString(BASE) })

/** The id of the notification that {@link textTarget} links to, from the last part of the address; null without one. */
export const notificationInCode = (code: string): string | null => {
  if (!/^[\da-z]{1,25}$/.test(code)) return null
  let number = 0n
  for (const digit of code) number = number * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE))
  const hex = number.toString(16).padStart(32, '0')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}
