import type { Catalogue } from '../text.ts'

/**
 * Messages of the schemas of the back office's fields. A schema holds only plain words, so the server finds a text by its
 * English sentence, as with the contract's messages.
 */
export const backOfficeFields = {
  instant: 'Enter a time such as 2027-03-20T08:00:00Z.',
  amount: 'Enter an amount and a currency, such as 5000.00 NGN.',
  discount: 'Enter a percentage, such as 10 %, or an amount and a currency, such as 5000.00 NGN.',
  codeSigns: 'Use 3 to 40 letters, digits and hyphens.',
  position: 'Enter latitude and longitude, such as 6.4541, 3.3947.',
  addressTaken: 'This address is taken.',
  commission: 'Enter a percentage from 0 to 50, such as 12.5.',
  referralPercent: 'Enter a percentage above 0, up to 50, such as 7.5.',
  share: 'Enter a percentage from 50 to 100, such as 98.5.',
  average: 'Enter an average from 1 to 5 with one decimal, such as 4.5.',
  steps: {
    sizes: 'Enter one step per line, such as "bedrooms > 3: 9000.00".',
    choices: 'Enter one step per line, such as "truck: 35000.00".',
    distances: 'Enter one step per line, such as "> 25 km: 5000.00".',
    urgency: 'Enter one step per line, such as "< 24 h: 50 %".',
  },
  newsletter: {
    pictures:
      'Add pictures with the button below the text. Each stands on a line of its own, with words that say what it shows.',
    links: 'A link begins with https:// or, for a page of this site, with a slash.',
  },
} as const satisfies Catalogue
