/**
 * The address of a picture's thumbnail, of 800 pixels at most (FILE-10). An address that the server has not signed is
 * returned unchanged, such as the address of a picture that is still on the device.
 */
export const thumbnailOf = (address: string): string =>
  /[?&]signature=/.test(address) ? `${address}&size=thumbnail` : address
