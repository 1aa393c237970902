/** What posted jobs say, in Norwegian. */
export const jobsInNorwegian: Readonly<Record<string, string>> = {
  'Jobs are not offered in this country.': 'Oppdrag tilbys ikke i dette landet.',
  'This job has been taken and cannot be changed any more.': 'Dette oppdraget er tatt og kan ikke endres lenger.',
  'The time of the inspection has passed. Choose another one first.':
    'Tidspunktet for inspeksjonen har passert. Velg et annet først.',
  'This is your own job.': 'Dette er ditt eget oppdrag.',
  'Only activated inspectors can show interest.': 'Bare aktiverte inspektører kan vise interesse.',
  'You are not free at that time.': 'Du er ikke ledig på det tidspunktet.',
  'You have already shown interest in this job!': 'Du har allerede vist interesse for dette oppdraget!',
  'This job is no more available!': 'Dette oppdraget er ikke lenger ledig!',
  'This inspector does not wait for your answer any more.': 'Denne inspektøren venter ikke lenger på svar fra deg.',
  'The pay has changed. Please look at the job again.': 'Betalingen er endret. Se på oppdraget igjen.',
  'You have posted many jobs today. Please go on tomorrow.': 'Du har lagt ut mange oppdrag i dag. Fortsett i morgen.',
}
