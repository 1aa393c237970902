/** What is said of the orientation course, in Norwegian. */
export const orientationInNorwegian: Readonly<Record<string, string>> = {
  'The course is for approved applicants.': 'Kurset er for godkjente søkere.',
  'The course has changed since you opened it. Please open it again.':
    'Kurset er endret siden du åpnet det. Åpne det på nytt.',
  'Please read the lessons again. You can answer the questions anew ten minutes after the last time.':
    'Les leksjonene på nytt. Du kan svare på spørsmålene igjen ti minutter etter forrige gang.',
}
