import { renderPage } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import { useZoneName } from './zones.ts'

const Zone = ({ of }: { of: string }) => <p>{useZoneName(of)}</p>

test.each([
  ['Africa/Lagos', 'en', 'Lagos (West Africa Time)'],
  ['America/St_Johns', 'en', 'St Johns (Newfoundland Time)'],
  ['Africa/Lagos', 'no', 'Lagos (vestafrikansk tid)'],
  ['Mars/Olympus_Mons', 'en', 'Olympus Mons'],
] as const)('%s in %s is called %s', async (zone, locale, name) => {
  await renderPage(<Zone of={zone} />, { locale })
  expect(screen.getByText(name)).toBeInTheDocument()
})
