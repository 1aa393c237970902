import { beginFastRefresh } from './fast-refresh.ts'

// Before everything else of the shell: React looks for its listener while its code runs.
beginFastRefresh(globalThis as object)
