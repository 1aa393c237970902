/** How mails about notifications are sent: each at once, or one digest a day (NOTIFY-11). */
export const notificationMails = ['single', 'daily'] as const
/** How text messages are sent (NOTIFY-14). */
export const textChannels = ['sms', 'whatsapp'] as const
/** The site's reminders; each can be switched off (REMIND-1). */
export const reminderKinds = ['inspections', 'reports', 'deadlines', 'unfinished'] as const
