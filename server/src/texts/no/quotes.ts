import type { quotes as english } from '../en/quotes.ts'
import type { Translation } from '../text.ts'

export const quotes: Translation<typeof english> = {
  notKept: 'Dette pristilbudet er ikke lenger lagret. Lenken kan være ufullstendig, eller tiden er ute.',
  fileOrdered: 'Denne filen hører til en bestilling og følger den.',
  fileInCart: 'Denne filen hører til en inspeksjon i en handlekurv. Ta inspeksjonen ut av handlekurven først.',
  fileInPostedJob: 'Denne filen hører til et oppdrag som du har lagt ut. Ta den ut av oppdraget først.',
}
