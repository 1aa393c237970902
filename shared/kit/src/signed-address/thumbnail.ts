/**
 * The address of a picture's thumbnail, of 800 pixels at most (FILE-10). An address that the server has not signed, such as
 * that of a picture that is still on the device, is returned as it is.
 */
export const thumbnailOf = (address: string): string =>
  /[?&]signature=/.test(address) ? `${address}&size=thumbnail` : address
