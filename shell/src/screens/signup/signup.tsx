import { SignupScreen } from './signup-form.tsx'

/** /signup */
const Signup = () => <SignupScreen initial="individual" />

export default Signup
