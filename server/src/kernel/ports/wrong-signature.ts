/** A webhook that its provider has not signed, or not just now. */
export class WrongSignature extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'WrongSignature'
  }
}
