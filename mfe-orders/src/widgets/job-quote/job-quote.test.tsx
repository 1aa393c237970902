import type { InspectionType } from '@fieldproof/contracts/lists'
import { renderPage, testUser } from '@fieldproof/platform/testing'
import { act, configure, screen, waitFor } from '@testing-library/react'
import { texts } from '../../testing/orders-texts.ts'
import { atNoonInLagos, field, fill, fillAll, kinds, least, press, withLabel } from '../../testing/quote-forms.tsx'
import JobQuoteWidget from './job-quote.tsx'
// Loads code that the page fetches on demand, so that no test waits for it on a busy machine.
import '../../quote/forms/general-purpose-form.tsx'
import '../../quote/forms/goods-form.tsx'
import '../../quote/forms/infrastructure-form.tsx'
import '../../quote/forms/property-form.tsx'
import '../../quote/forms/vehicle-form.tsx'

// Each render of these forms includes over a hundred dialling codes, which is slow on a busy machine.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 8_000 })
atNoonInLagos()

type Answered = Parameters<typeof JobQuoteWidget>[0]['answered']

const show = async (kind: InspectionType, answered: Answered = null) => {
  const page = await renderPage(<JobQuoteWidget form="new" kind={kind} answered={answered} />, {
    texts: texts.en,
    user: testUser(),
    answers: {},
  })
  const received: unknown[] = []
  page.platform.bus.on('job-quote.answered@1', (payload) => received.push(payload), 'test')
  await screen.findByRole('button', { name: 'Continue' })
  return { ...page, received }
}

it.each(kinds)(
  'asks the questions of a quote for a posted job, without a price, and hands the answers over: %s',
  async (kind) => {
    const { received, asked } = await show(kind)
    expect(screen.queryByRole('complementary', { name: 'Price and progress' })).not.toBeInTheDocument()
    await press('Continue')
    await waitFor(() => expect(field('Street')).toHaveAccessibleDescription('This field is required.'))
    expect(received).toEqual([])
    await fillAll(least[kind])
    await press('Continue')
    await waitFor(() =>
      expect(received).toEqual([
        {
          form: 'new',
          quote: expect.objectContaining({
            inspectionType: kind,
            details: expect.objectContaining({ street: '14 Adeola Odeku Street', inspectionDate: '2027-03-20' }),
            tasks: [],
            fileIds: [],
          }),
        },
      ]),
    )
    expect(asked.map(({ key }) => key)).not.toContain('POST /quotes/get-price')
  },
)

it('refuses half a contact, because nobody asks for it again before the inspector comes (FORM-9)', async () => {
  const { received } = await show('general-purpose')
  await fillAll({ ...least['general-purpose'], "Contact's name": 'Ada Obi' })
  await press('Continue')
  expect(await screen.findByText('Enter a telephone number or an email address.')).toBeVisible()
  expect(received).toEqual([])
})

it('starts with the earlier answers, keeps changes to them, and drops the draft once the job is saved', async () => {
  const answered = {
    quote: {
      inspectionType: 'general-purpose' as const,
      details: { country: 'NG', state: 'Lagos', city: 'Ikeja', street: '12 Allen Avenue', subject: 'A winch' },
      tasks: [{ title: 'Ring first', description: '' }],
    },
    files: [],
    savedAt: '2027-03-01T09:00:00.000Z',
  }
  const { unmount } = await show('general-purpose', answered)
  await waitFor(() => expect(field('What is to be checked?')).toHaveValue('A winch'))
  expect(await screen.findByText('Ring first')).toBeVisible()
  await fill('What is to be checked?', 'A crane')
  unmount()
  const again = await show('general-purpose', answered)
  await waitFor(() => expect(field('What is to be checked?')).toHaveValue('A crane'))
  await act(async () => again.platform.bus.emit('posted-job.saved@1', { form: 'new' }))
  again.unmount()
  await show('general-purpose', answered)
  await waitFor(() => expect(field('What is to be checked?')).toHaveValue('A winch'))
})

it("shows the server's faults beside their fields", async () => {
  const { platform } = await show('general-purpose')
  await fillAll(least['general-purpose'])
  await act(async () =>
    platform.bus.emit('posted-job.refused@1', {
      form: 'new',
      faults: [{ field: 'details.inspectionDate', message: 'Inspection Date has passed. Please select new date' }],
    }),
  )
  await waitFor(() =>
    expect(withLabel('Inspection date')).toHaveAccessibleDescription(
      expect.stringContaining('Inspection Date has passed. Please select new date'),
    ),
  )
})
