import { DateTime } from '@fieldproof/ui'

/** The last paid day. @param day a calendar day of the account's zone, YYYY-MM-DD: the same day for every user */
export const PaidDay = ({ day }: { day: string }) => <DateTime form="date" timeZone="UTC" zone="never" value={day} />
