import type { Catalogue } from '../text.ts'

/** Texts about accounts and logging in. */
export const users = {
  // Sign-up and login
  mailed: 'We have sent you an email. Please open the link in it within 24 hours.',
  signInAddress: 'Please use the email address that you sign in with there.',
  welcome: 'Welcome to Fieldproof! See how an inspection goes, from the first quote to the report.',
  wrongLogin: 'The email address or the password is not right.',
  unconfirmed: 'Please confirm your email address first. We can send the email again.',
  suspended: 'This account is suspended. Please write to us.',
  loggedOut: 'You are logged out.',
  loggedOutEverywhere: 'You are logged out on all your devices.',
  deviceLoggedOut: 'That device is logged out.',
  loggedOutElsewhere: 'Your other devices are logged out.',
  noSuchSession: 'We could not find this session. It may already have ended.',
  unknownDevice: 'An unknown device',
  // Links and codes
  linkExpired: 'This link no longer works: it was used, or it has expired.',
  codeExpired: 'This code no longer works. Please ask for a new one.',
  loginExpired: 'That took too long, or there were too many wrong codes. Please log in again.',
  wrongCode: 'This code is not right.',
  codeMissing: 'Please enter the code.',
  proveByPassword: 'Please confirm with your password instead.',
  codeSent: 'We have sent you a code. It works for ten minutes.',
  // Passwords and recovery
  resetMailed:
    'If there is an account with this address, we have sent an email with a link to it. The link works for ten minutes.',
  passwordChanged: 'Your password is changed. Your other devices are logged out.',
  passwordMissing: 'Please enter your password.',
  wrongPassword: 'This password is not right.',
  commonPassword: 'This password is one of the most common ones.',
  ownName: 'Please do not use your name or email address as the password.',
  ownNumber: 'Please do not use your telephone number as the password.',
  answersMissing: 'Please answer your security questions.',
  wrongAnswers: 'At least one of these answers is wrong.',
  answersSaved: 'Your answers are saved.',
  // Second factors
  appInUse: 'You already use an authenticator app.',
  noAppWaiting: 'No authenticator app is waiting to be set up.',
  noAppInUse: 'You do not use an authenticator app.',
  noSecondFactor: 'Recovery codes replace a second factor. Set up a second factor first.',
  appEnabled: 'From now on we ask for a code from your app when you log in.',
  appDisabled: 'We no longer ask for a code from an app.',
  phoneVerified: 'Your telephone number is confirmed.',
  phoneUnverified: 'Please confirm your telephone number first.',
  phoneInUse: 'Your login codes go to your current number. Switch them off first, then change the number.',
  phoneEnabled: 'From now on we send you a code when you log in.',
  phoneDisabled: 'We no longer send you a code when you log in.',
  phoneEnabledAlready: 'Login codes by text message are already on.',
  phoneDisabledAlready: 'Login codes by text message are already off.',
  // Profile
  addressAsked: 'We have sent you an email. Open the link in it.',
  saved: 'Your details are saved.',
  savedAndMailed: 'Your details are saved. To use your new email address, open the link that we have sent to it.',
  numberOfLogins: 'Your login codes go to this number. Switch them off before you change it.',
  pictureChanged: 'Your picture has been changed.',
  pictureRemoved: 'Your picture has been removed.',
  // Sign-in with a provider
  noEmailAddress: 'This sign-in does not tell us your email address. Please sign up with your address and a password.',
  addressNotProven:
    'There is an account with this email address, and this sign-in does not prove that it is yours. Please log in with your password.',
  // Deletion
  openOrders: 'You have orders that are not finished. Complete or cancel them first, then delete your account.',
  milestoneMoney:
    '{sum} is held for a milestone of a project. Have it released or given back before you delete the account.',
  openComplaint: 'A complaint about one of your orders is open. Wait until it is decided, then delete your account.',
  payAwaited: 'Your pay of {sum} comes once a customer has paid. Wait until you have it, then delete your account.',
  paymentUnsettled:
    'A payment by card is not settled yet. Wait until it has arrived or has ended, then delete your account.',
  refundUnderWay: 'A refund to your card is under way. Wait until it has arrived, then delete your account.',
  moneyInWallet: 'There is money in your wallet: {sum}. Transfer it to your bank first, then delete your account.',
  payHeld: 'Your pay of {sum} comes on the next payday. Wait until you have it, then delete your account.',
  restInWallet:
    'You have {sum} that cannot be sent to a bank: it is credit, or less than a bank takes. Spend it first, or confirm that you give it up.',
  transferUnderWay: 'A transfer to your bank is under way. Wait until it has arrived, then delete your account.',
  deletionRequested: 'Your account will be deleted. You can cancel that until then.',
  inDeletion: 'Your account is already being deleted.',
  notInDeletion: 'Your account is not being deleted.',
  deletionCancelled: 'Your account stays.',
  staff: {
    loginSuspended: 'The login is suspended.',
    loginRestored: 'The login is restored.',
    youAreSuspended:
      'Your account is suspended, and you cannot log in for now. Write to us if you think that this is a mistake.',
    youAreRestored: 'Your account is open again, and you can log in.',
    sessionsEnded: 'All sessions have ended.',
    deletionCancelled: 'The deletion is canceled.',
    accountGone: 'This account has been deleted.',
    roleGiven: 'The role is given.',
    roleTaken: 'The role is taken away.',
    hasRole: 'The user already has this role.',
    hasNotRole: 'The user does not have this role.',
    lastAdministrator: 'At least one administrator must remain.',
  },
} as const satisfies Catalogue
