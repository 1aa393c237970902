/** A telephone number's country and last digits: `+234 ••• 01`. */
export const maskPhone = (number: string): string => `${number.slice(0, 4)} ••• ${number.slice(-2)}`
