import type { Currency, Market } from '@fieldproof/contracts/lists'

/** Markets without payouts by a payment provider, and their currency: staff make each transfer by hand (BANK-7). */
export const handPaidCurrency: Readonly<Partial<Record<Market, Currency>>> = {
  CA: 'CAD',
  DE: 'EUR',
  NO: 'NOK',
  GB: 'GBP',
  US: 'USD',
}

/** Length of an IBAN by country. */
const ibanLength: Readonly<Partial<Record<Market, number>>> = { DE: 22, NO: 15, GB: 22 }

/** Whether the check digits of an IBAN are right. @param number in capital letters, without spaces */
export const isIbanNumber = (number: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(number)) return false
  const digits = `${number.slice(4)}${number.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

const isIban = (number: string, country: Market): boolean =>
  number.startsWith(country) && number.length === ibanLength[country] && isIbanNumber(number)

/** Whether something is a BIC (ISO 9362). @param code in capital letters */
export const isBic = (code: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code)

/** The check digit of an American routing number. */
const isRoutingNumber = (code: string): boolean =>
  /^\d{9}$/.test(code) &&
  [...code].reduce((sum, digit, place) => sum + Number(digit) * ([3, 7, 1][place % 3] ?? 1), 0) % 10 === 0

/**
 * The field of a hand-paid account that is certainly wrong; undefined if both may be right. Both fields are in capital
 * letters, without spaces.
 */
export const handPaidFault = (
  country: Market,
  { bankCode, accountNumber }: { bankCode: string; accountNumber: string },
): 'bankCode' | 'accountNumber' | undefined => {
  if (ibanLength[country] !== undefined) {
    if (!isIban(accountNumber, country)) return 'accountNumber'
    return isBic(bankCode) ? undefined : 'bankCode'
  }
  if (country === 'US') {
    if (!isRoutingNumber(bankCode)) return 'bankCode'
    return /^\d{4,17}$/.test(accountNumber) ? undefined : 'accountNumber'
  }
  // Canada: transit number and institution.
  if (!/^\d{8,9}$/.test(bankCode)) return 'bankCode'
  return /^\d{5,12}$/.test(accountNumber) ? undefined : 'accountNumber'
}
