import type { Catalogue } from '../text.ts'

/** Texts about the money of a project's milestones, and about the inspections that prove them. */
export const milestoneMoney = {
  noAmount: 'This milestone has no amount yet. Give it one before you fund it.',
  otherCurrency: 'The money of this milestone is in {currency}. Choose an amount in {currency}.',
  noPayee: 'Choose a manager or a contributor of this project who has accepted the invitation.',
  otherPayee: 'Money is already held here for someone else. Release it or have it given back first.',
  fundedWhole: 'This milestone is fully funded.',
  tooMuchToFund: 'At most {most} can still be funded. Change the milestone’s amount to fund more.',
  moreThanHeld: 'Only {held} is held for this milestone.',
  nothingHeld: 'Nothing is held for this milestone.',
  disputed: 'This money is disputed. Nothing moves until the dispute is decided or withdrawn.',
  disputedAlready: 'This money is already disputed.',
  notDisputed: 'There is no open dispute here.',
  onlyOpener: 'Only the person who opened the dispute can withdraw it.',
  notReached: 'Money is released once the milestone is reached. Mark it as reached first.',
  onlyPayee:
    'Only the payee can give this money back. You can take it back yourself within 24 hours of funding it, or 14 days after the milestone’s date if there is no report.',
  onlyFresh: 'You can take back {most} yourself. Only the payee can give back the rest.',
  onlySides: 'Only the project’s owner and the payee of this milestone can do this.',
  payeeGone: 'The payee’s account is gone. Have the money given back.',
  payeeStays: 'Money is held for this person at “{milestone}”. Release it or have it given back first.',
  milestoneStays: 'Money has moved for this milestone, so it stays in the project.',
  amountStays:
    'The amount of this milestone cannot be less than the {least} that is held or released, in the same currency.',
  ownerReaches: 'Only the project’s owner can mark a milestone with an amount or an inspection as reached.',
  ownerReopens: 'Only the project’s owner can reopen a milestone with an amount or an inspection.',
  reachedStays:
    'Money is held for this milestone, so it stays reached. Release the money, or have it given back first.',
  noReport: 'This milestone needs an inspection. You can mark it as reached once the report is in.',
  criticalFindings: 'The report has critical findings. Read it, then confirm that the milestone is reached anyway.',
  noProof: 'This milestone asks for no inspection. Edit the milestone and choose one first.',
  milestoneGone:
    'The milestone of this inspection is gone, or you may no longer book for it. Start again from the project.',
  /** The task of an inspection that is made from a field of a report template. */
  answerField: 'Find out: {label}',
  notifications: {
    funded: '{sum} is now held for you at “{milestone}” in the project “{project}”.',
    released: '{sum} was released to your wallet for “{milestone}” in the project “{project}”.',
    'given-back': '{sum} of “{milestone}” in the project “{project}” came back to your wallet.',
    'taken-back': 'The owner took back {sum} that was held for you at “{milestone}” in the project “{project}”.',
    disputed: 'The money of “{milestone}” in the project “{project}” is disputed. Nothing moves until this is decided.',
    withdrawn: 'The dispute about “{milestone}” in the project “{project}” was withdrawn.',
    decided: 'The dispute about “{milestone}” in the project “{project}” is decided: you get {sum}.',
    'decided-owner': 'The dispute about “{milestone}” in the project “{project}” is decided: you get {sum} back.',
    late: 'Your card payment of {sum} came too late to fund “{milestone}”. The money is in your wallet.',
    report: 'The report for “{milestone}” in the project “{project}” is in. Decide whether the milestone is reached.',
  },
} as const satisfies Catalogue
