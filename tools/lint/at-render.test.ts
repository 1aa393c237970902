import { RuleTester } from 'oxlint/plugins-dev'
import atRender from './at-render.js'

const browser = [{ messageId: 'browser' }]
const snapshot = [{ messageId: 'snapshot' }]

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
tester.run('at-render', atRender, {
  valid: [
    `const Page = () => { useEffect(() => { document.title = 'x' }, []); return null }`,
    `const Page = () => <button onClick={() => window.open('/')}>x</button>`,
    `export const openIt = () => window.open('/')`,
    `const isServer = typeof window === 'undefined'`,
    `type Scope = Window; let scope: typeof window`,
    `const Page = () => { const location = useLocation(); return location.pathname }`,
    `const useOnline = () => useSyncExternalStore(hear, () => navigator.onLine, () => true)`,
    `class Watch { scope = document; begin() { this.scope.addEventListener('x', window.stop) } }`,
  ],
  invalid: [
    { code: `const width = window.innerWidth`, errors: browser },
    { code: `export const Page = () => <p>{window.innerWidth}</p>`, errors: browser },
    { code: `export default function Page() { return localStorage.getItem('x') }`, errors: browser },
    { code: `const useWidth = () => matchMedia('(width > 10px)').matches`, errors: browser },
    { code: `const Page = () => { const [on] = useState(() => navigator.onLine); return on }`, errors: browser },
    { code: `const Page = () => React.useMemo(() => document.title, [])`, errors: browser },
    { code: `class Watch { static scope = document }`, errors: browser },
    { code: `const useOnline = () => useSyncExternalStore(hear, () => navigator.onLine)`, errors: snapshot },
  ],
})
