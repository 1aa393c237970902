import { DateTime } from '@fieldproof/ui'

/** The last day that is paid. @param day a calendar day of the account's zone, YYYY-MM-DD: the same day for every reader */
export const PaidDay = ({ day }: { day: string }) => <DateTime form="date" timeZone="UTC" zone="never" value={day} />
