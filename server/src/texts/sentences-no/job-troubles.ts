/** What is said of troubles with jobs, in Norwegian. */
export const jobTroublesInNorwegian: Readonly<Record<string, string>> = {
  'This job cannot be given back any more.': 'Denne jobben kan ikke lenger gis tilbake.',
  'The customer says that you did not come. Please answer that instead.':
    'Kunden sier at du ikke kom. Svar på det i stedet.',
  'No other time can be proposed for this job any more.':
    'Det kan ikke lenger foreslås et annet tidspunkt for denne jobben.',
  'You have proposed another time already. Take that back first.':
    'Du har allerede foreslått et annet tidspunkt. Trekk det tilbake først.',
  'This was proposed before with another time. Please start again.':
    'Dette ble foreslått tidligere med et annet tidspunkt. Begynn på nytt.',
  'You are not free at that time.': 'Du er ikke ledig på det tidspunktet.',
  'This proposal does not wait for an answer any more.': 'Dette forslaget venter ikke lenger på svar.',
  'It is not the time to report this: it can be done from half an hour until three days after the time of the inspection.':
    'Dette kan meldes fra en halv time til tre dager etter tidspunktet for inspeksjonen.',
  'This cannot be reported for this order any more.': 'Dette kan ikke lenger meldes for denne ordren.',
  'This does not wait for your answer any more.': 'Dette venter ikke lenger på svaret ditt.',
  'This does not fit the state that it is in by now.': 'Dette passer ikke lenger med tilstanden det er i.',
  'The customer has all of it back, and the inspector is fined.': 'Kunden får alt tilbake, og inspektøren får gebyr.',
  'It is settled that the inspector was there. Both are told.':
    'Det er avgjort at inspektøren var der. Begge får beskjed.',
}
