import type { TableWords } from './words.ts'

/** What the cookie policy says about everything that the site keeps on a device. */
export const english: TableWords = {
  head: ['Name', 'Purpose', 'Essential', 'How long', 'Who'],
  yes: 'Yes',
  of: {
    fUserJwt: {
      purpose:
        'Shows our server that you are logged in. Scripts in the page cannot read it. Over https its name begins with `__Host-`',
      howLong: 'Until you log out or the session expires, 90 days at most',
    },
    fSignIn: {
      purpose: 'Binds a sign-in with another company to the browser that began it. Scripts in the page cannot read it',
      howLong: 'Until the sign-in is finished, 10 minutes at most',
    },
    fApart: {
      purpose:
        'Set when a page has stopped answering, so that loading it again works at once. It says nothing about you. Scripts in the page cannot read it',
      howLong: '10 minutes',
    },
    locale: {
      purpose: 'Your language, so that the page comes in it',
      howLong: 'A year as a cookie; in local storage until you change it or clear the browser',
    },
    token: {
      purpose:
        'Remembers that you are logged in here, so that the page is right from the start. It opens nothing by itself',
      howLong: 'Until you log out or the session expires',
    },
    user: {
      purpose: 'Your name, picture and account type, so that the menu is right from the start',
      howLong: 'Until you log out or the session expires',
    },
    authenticationMethod: {
      purpose: 'Remembers how you logged in, so that logging out works correctly',
      howLong: 'Until you log out or the session expires',
    },
    isInspector: {
      purpose: 'Whether you are an inspector, so that the menu is right from the start',
      howLong: 'Until you log out or the session expires',
    },
    sessionEndedBy: {
      purpose: 'Tells the other tabs whether you logged out or the session expired',
      howLong: 'A moment, when the session ends',
    },
    keptFor: {
      purpose: 'Whose drafts are on this device, so that nobody else who logs in finds them',
      howLong: 'Until you log out',
    },
    logOutOwed: {
      purpose: 'Remembers a log-out that could not reach our server, so that it is sent again',
      howLong: 'Until our server has received it',
    },
    pushUser: {
      purpose: 'Whose notifications this browser shows, if you have switched them on',
      howLong: 'Until you switch them off or clear the browser',
    },
    theme: {
      purpose: 'Light or dark, if you have used the switch',
      howLong: 'Until you change it or clear the browser',
    },
    cookieChoice: {
      purpose: 'Your answer to the cookie banner: accept, decline or postpone',
      howLong: 'Until you change it or clear the browser',
    },
    country: {
      purpose: 'The country estimated from your address on the network, used for dialling code and currency',
      howLong: 'Until you change it or clear the browser',
    },
    blockNewsletterPopup: {
      purpose: 'Remembers that the newsletter box must not be shown again',
      howLong: 'Until you clear the browser',
    },
    nextTimeToShowNewsletterPopUp: {
      purpose: 'The earliest time at which the newsletter box may appear, so that it does not meet you on every page',
      howLong: 'Set anew at each visit to 24 hours ahead',
    },
    'fieldproof.draft.*': {
      purpose: 'What you have typed in a form and not yet sent. Passwords, codes and files are never kept',
      howLong: 'Until you send or discard it, or log out',
    },
    'fieldproof.quote-besides.*': {
      purpose: 'The tasks, files and promo code of a quote that you have not sent',
      howLong: 'Until you send or discard it, or log out',
    },
    'fieldproof.price-besides*': {
      purpose: 'What you have chosen beside a price',
      howLong: 'Until you send or discard it, or log out',
    },
    'fieldproof.checkout-attempt.*': {
      purpose: 'Which payment you have begun, so that nothing is paid twice',
      howLong: 'Until it is paid, or you log out',
    },
    'fieldproof.photos.*': {
      purpose: 'Which photos belong to a listing that you are writing',
      howLong: 'Until you send or discard it, or log out',
    },
    'fieldproof.seen-quote.*': {
      purpose: 'The price of a saved quote as you last saw it, so that a change is told',
      howLong: 'Until you log out or clear the browser',
    },
    'fieldproof.inspector-application.*': {
      purpose: 'Answers of an application that could not be saved yet',
      howLong: 'Until they are saved, or you log out',
    },
    'fieldproof.orientation.*': {
      purpose: "Your answers in the inspectors' course",
      howLong: 'Until you pass it, or log out',
    },
    'fieldproof.keys-off.*': {
      purpose: "That you have turned off the single keys of projects' pages",
      howLong: 'Until you turn them on, or log out',
    },
    'fieldproof.outbox.*': {
      purpose: 'Messages that you have written and that wait for a network',
      howLong: 'Until they are sent. You are asked before you log out',
    },
    'fieldproof.visitor-support': {
      purpose: 'What opens the chat with our support that you began without an account',
      howLong: 'Until 30 days after your last message, you close the chat on this device, or you log in',
    },
    'fieldproof.draft.chat.*': {
      purpose: 'What you are writing in a conversation',
      howLong: 'Until you send it, close the tab or log out',
    },
    'fieldproof.once.*': {
      purpose: 'What you have asked for once, so that it is not done twice',
      howLong: 'Until it is done, you close the tab or log out',
    },
    'fieldproof.meant.*': {
      purpose: 'The same, from an earlier version of the site',
      howLong: 'Until it is done, you close the tab or log out',
    },
    countryAsked: { purpose: 'Whether your country was asked for on this visit', howLong: 'Until you close the tab' },
    scrollPositions: {
      purpose: 'How far you had scrolled, so that a page you reload or go back to opens there',
      howLong: 'Until you close the tab',
    },
    wayOn: {
      purpose: 'Where you were going when you left for a sign-in with another company',
      howLong: 'Until you come back or close the tab',
    },
    reportsOnDevice: {
      purpose: 'Which inspectors have reports on this device, and whether all is sent',
      howLong: 'Until everything is sent',
    },
    'fieldproof-reports-*': {
      purpose: "An inspector's jobs and reports, so that they can be written without a network",
      howLong: 'Until they are sent and the inspector logs out. They are asked before work that is not sent is deleted',
    },
    projectReportsOnDevice: {
      purpose: 'Who has reports of projects on this device, and whether all is sent',
      howLong: 'Until everything is sent',
    },
    'fieldproof-project-reports-*': {
      purpose: 'Your reports of projects, so that they can be written without a network',
      howLong: 'Until they are sent and you log out. You are asked before work that is not sent is deleted',
    },
    'files-1': {
      purpose: "The site's own code, pictures and fonts, so that it opens quickly and without a network",
      howLong: 'Replaced as you use the site',
    },
    'document-1': {
      purpose: "The site's page without any of your data, so that it opens without a network",
      howLong: 'Replaced as you use the site',
    },
  },
}
