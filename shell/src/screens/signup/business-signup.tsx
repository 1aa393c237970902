import { SignupScreen } from './signup-screen.tsx'

/** /business/register: business customers register here (ACCOUNT-1). */
const BusinessSignup = () => <SignupScreen initial="business" />

export default BusinessSignup
