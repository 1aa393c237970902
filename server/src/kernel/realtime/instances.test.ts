import { describeTwoInstances } from './testing/two-instances.ts'

jest.setTimeout(60_000)

describeTwoInstances('PostgreSQL')
