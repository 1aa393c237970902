import type { backOfficeFields as english } from '../en/back-office-fields.ts'
import type { Translation } from '../text.ts'

export const backOfficeFields: Translation<typeof english> = {
  instant: 'Skriv et tidspunkt som 2027-03-20T08:00:00Z.',
  amount: 'Skriv et beløp og en valuta, for eksempel 5000.00 NGN.',
  discount: 'Skriv prosent, for eksempel 10 %, eller et beløp og en valuta, for eksempel 5000.00 NGN.',
  codeSigns: 'Bruk 3 til 40 bokstaver, sifre og bindestreker.',
  position: 'Skriv bredde- og lengdegrad, for eksempel 6.4541, 3.3947.',
  addressTaken: 'Denne adressen er opptatt.',
  commission: 'Skriv prosent fra 0 til 50, for eksempel 12,5.',
  referralPercent: 'Skriv en prosent over 0, opptil 50, for eksempel 7,5.',
  share: 'Skriv prosent fra 50 til 100, for eksempel 98,5.',
  average: 'Skriv et snitt fra 1 til 5 med én desimal, for eksempel 4,5.',
  steps: {
    sizes: 'Skriv ett trinn på hver linje, for eksempel «bedrooms > 3: 9000.00».',
    choices: 'Skriv ett trinn på hver linje, for eksempel «truck: 35000.00».',
    distances: 'Skriv ett trinn på hver linje, for eksempel «> 25 km: 5000.00».',
    urgency: 'Skriv ett trinn på hver linje, for eksempel «< 24 h: 50 %».',
  },
  newsletter: {
    pictures:
      'Legg til bilder med knappen under teksten. Hvert bilde står på sin egen linje, med ord som sier hva det viser.',
    links: 'En lenke begynner med https:// eller, for en side på dette nettstedet, med en skråstrek.',
  },
}
