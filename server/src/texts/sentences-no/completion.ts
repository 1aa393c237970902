/** What is said of completion, complaints and tips, in Norwegian. */
export const completionInNorwegian: Readonly<Record<string, string>> = {
  'You can complain about an order once it is completed.': 'Du kan klage på en ordre når den er fullført.',
  'The time in which you could complain about this order is over.': 'Fristen for å klage på denne ordren er ute.',
  'We are looking into a complaint about this order already.': 'Vi ser allerede på en klage på denne ordren.',
  'A complaint about this order has been decided already.': 'En klage på denne ordren er allerede avgjort.',
  'This complaint has been decided already.': 'Denne klagen er allerede avgjort.',
  'You can tip the inspector once the order is completed.': 'Du kan gi driks når ordren er fullført.',
  'You have tipped for this order as often as you can.':
    'Du har gitt driks så mange ganger som mulig for denne ordren.',
  'A tip is in the currency of the order.': 'Driks gis i ordrens valuta.',
  'This inspector has closed their account.': 'Denne inspektøren har avsluttet kontoen sin.',
  'This is more than was paid for the order and has not gone back.':
    'Dette er mer enn det som er betalt for ordren og ikke har gått tilbake.',
  'The amount has to be in the currency of the order.': 'Beløpet må være i ordrens valuta.',
  'All that was paid goes back.': 'Alt som er betalt, går tilbake.',
  'Part of what was paid goes back.': 'En del av det som er betalt, går tilbake.',
  'The complaint is rejected, and the pay is free.': 'Klagen er avvist, og betalingen er fri.',
  'The payout is tried again now.': 'Utbetalingen forsøkes igjen nå.',
  'Nothing that was paid for this order is left to go back.':
    'Det er ingenting igjen av betalingen for denne ordren som kan gå tilbake.',
  'Tip for an inspection': 'Driks for en inspeksjon',
}
