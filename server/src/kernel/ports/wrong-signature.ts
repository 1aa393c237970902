/** A webhook without a valid signature of its provider, or with an old one. */
export class WrongSignature extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'WrongSignature'
  }
}
