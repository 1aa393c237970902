import { beginFastRefresh } from './fast-refresh.ts'

// Before the rest of the shell, because React looks for its listener when it is evaluated.
beginFastRefresh(globalThis as object)
