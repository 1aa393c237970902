/** The id of the part of the two-step login in which a telephone number is confirmed, for links to it. */
export const TEXT_MESSAGE_PART = 'text-message'
