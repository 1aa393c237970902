/** What is said of inspectors' offers, in Norwegian. */
export const quotationsInNorwegian: Readonly<Record<string, string>> = {
  'This job is no more available!': 'Denne jobben er ikke lenger tilgjengelig!',
  'You have already declined this job.': 'Du har allerede avslått denne jobben.',
  'There is no such offer.': 'Dette tilbudet finnes ikke.',
  'Choose a time that is still to come.': 'Velg et tidspunkt som ikke har passert.',
  'You have made an offer for this job already. Change that one instead.':
    'Du har allerede gitt et tilbud på denne jobben. Endre det i stedet.',
  'This offer has been answered and cannot be changed any more.':
    'Dette tilbudet er besvart og kan ikke endres lenger.',
  'This offer has been accepted already.': 'Dette tilbudet er allerede godtatt.',
  'This offer has been taken back.': 'Dette tilbudet er trukket tilbake.',
  'This offer has been declined already.': 'Dette tilbudet er allerede avslått.',
  'This offer has expired. Ask the inspector for a new one.': 'Dette tilbudet er utløpt. Be inspektøren om et nytt.',
  'The time of this inspection has passed. Choose another one first.':
    'Tidspunktet for denne inspeksjonen har passert. Velg et nytt først.',
  'This inspector does not take part any more.': 'Denne inspektøren deltar ikke lenger.',
  'The order has to be paid before an offer at another price can be accepted.':
    'Bestillingen må betales før et tilbud til en annen pris kan godtas.',
}
