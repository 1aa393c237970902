import type { orientation as english } from '../en/orientation.ts'
import type { Translation } from '../text.ts'

export const orientation: Translation<typeof english> = {
  approvedOnly: 'Kurset er for godkjente søkere.',
  courseChanged: 'Kurset er endret siden du åpnet det. Åpne det på nytt.',
  readAgain: 'Les leksjonene på nytt. Du kan svare på spørsmålene igjen ti minutter etter forrige gang.',
}
