import { SignupScreen } from './signup-screen.tsx'

/** /signup */
const Signup = () => <SignupScreen initial="individual" />

export default Signup
