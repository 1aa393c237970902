/** What is said of the cart, in Norwegian. */
export const cartsInNorwegian: Readonly<Record<string, string>> = {
  'Your cart is full. Order what is in it, or take something out first.':
    'Handlekurven er full. Bestill det som ligger i den, eller ta noe ut først.',
  'This inspection is not in your cart.': 'Denne inspeksjonen ligger ikke i handlekurven din.',
  'An inspection is not in your cart any more. Please look at your cart again.':
    'En inspeksjon ligger ikke lenger i handlekurven. Se på handlekurven på nytt.',
}
