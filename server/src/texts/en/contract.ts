import { limits } from '@fieldproof/contracts'
import { releaseTokenLimits } from '@fieldproof/contracts/calls/releases'
import { availabilityMessages } from '@fieldproof/contracts/entities/availability'
import { blockedDatesMessages } from '@fieldproof/contracts/entities/blocked-dates'
import { fileMessages } from '@fieldproof/contracts/entities/chat-message'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { jobMessages } from '@fieldproof/contracts/entities/inspector-job'
import { inspectorMessages } from '@fieldproof/contracts/entities/inspector-profile'
import { templateMessages } from '@fieldproof/contracts/entities/report-template'
import { resourceFormMessages } from '@fieldproof/contracts/forms/resource-form'
import type { Catalogue } from '../text.ts'

/** The contract's messages about fields. They are in English, so the server finds a text by its English sentence. */
export const contract = {
  fields: fieldMessages,
  availability: availabilityMessages,
  blockedDates: blockedDatesMessages,
  templates: templateMessages,
  files: fileMessages,
  inspectors: inspectorMessages,
  jobs: jobMessages,
  resourceForms: resourceFormMessages,
  /** Messages of the schemas of calls. */
  calls: {
    emailRequired: 'Email is required.',
    passwordTooShort: `Use at least ${limits.passwordMin} characters.`,
    passwordTooLong: `Use at most ${limits.passwordMax} characters.`,
    enterCode: 'Enter the code.',
    codeDigits: 'The code has six digits.',
    linkIncomplete: 'This link is incomplete.',
    acceptTerms: 'Please accept the terms to go on.',
    tooYoung: `You have to be at least ${limits.minimumAge} years old.`,
    fullNameRequired: 'full name required',
    categoryRequired: 'category required',
    pushNeedsHttps: 'The push service must use https.',
    notAPushKey: 'This is not a P-256 key.',
    notAPushSecret: 'This is not an authentication secret.',
    answerQuestions: `Answer ${limits.securityAnswers} questions.`,
    differentQuestions: 'Choose a different question for each answer.',
    notAName: 'This is not a name.',
    areaName: 'An area is named mfe-something.',
    routeOrSlotName: 'A route or a slot is named like fleet.list: two words and a dot.',
    storageKey: 'A key in storage begins with its area and a dot, like fleet.draft.*',
    eventName: 'An event is named like cart.changed@1: two words, a dot, and the version of its payload.',
    version: 'A version looks like 1.4.0 or 1.4.0-dev.3.',
    sayWhy: 'Give a reason of at least three characters.',
    accountNumber: 'Enter the account number in letters and digits, without spaces.',
    beforeOrAfter: 'Ask for messages before or after a number, not both.',
    endAfterStart: 'The end must be after the start.',
    entryFull: 'This entry is full. Move some of its answers to another entry.',
    contactsCount: 'Give one contact for each inspection, or none at all.',
    bothFigures: 'Enter both latitude and longitude.',
    tokenId: 'Use an id from the list of tokens.',
    tokenTooShort: 'A token lasts at least one day.',
    tokenTooLong: `A token lasts at most ${releaseTokenLimits.daysAtMost} days.`,
    tokenOwner: 'Enter who the token is for.',
    tokenOwnerTooLong: 'Use at most 60 characters for the name.',
    overlapTooShort: 'The overlap must be zero hours or more.',
    overlapTooLong: `The old token works for at most ${releaseTokenLimits.overlapHoursAtMost} hours more.`,
  },
} as const satisfies Catalogue
