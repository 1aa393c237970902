import { SignupScreen } from './signup-screen.tsx'

/** /business/register: business customers register here (D2 §2). */
const BusinessSignup = () => <SignupScreen initial="business" />

export default BusinessSignup
