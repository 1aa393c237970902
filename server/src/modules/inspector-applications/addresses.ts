/** The screen that shows the status of the application. */
export const STATUS_SCREEN = '/inspector/inspector-registration/application-status'

/** The screen on which an inspector proves their identity. */
export const ID_VERIFICATION_SCREEN = '/inspector/inspector-registration/id-verification'
