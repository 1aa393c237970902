/** How mails about notifications come: each at once, or one digest a day (NOTIFY-11). */
export const notificationMails = ['single', 'daily'] as const
/** By what text messages come (NOTIFY-14). */
export const textChannels = ['sms', 'whatsapp'] as const
/** What the site reminds of; each can be switched off (REMIND-1). */
export const reminderKinds = ['inspections', 'reports', 'deadlines', 'unfinished'] as const
