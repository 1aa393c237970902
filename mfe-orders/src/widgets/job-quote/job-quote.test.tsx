import type { InspectionType } from '@fieldproof/contracts/lists'
import { renderPage, testUser } from '@fieldproof/platform/testing'
import { act, configure, screen, waitFor } from '@testing-library/react'
import { texts } from '../../testing/orders-texts.ts'
import { atNoonInLagos, field, fill, fillAll, kinds, least, press, withLabel } from '../../testing/quote-forms.tsx'
import JobQuoteWidget from './job-quote.tsx'
// Their code is there when it is asked for, however busy the machine is.
import '../../quote/forms/general-purpose-form.tsx'
import '../../quote/forms/goods-form.tsx'
import '../../quote/forms/infrastructure-form.tsx'
import '../../quote/forms/property-form.tsx'
import '../../quote/forms/vehicle-form.tsx'

// These forms draw some hundred dialling codes each time, which takes long on a machine that does other things as well.
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
  const heard: unknown[] = []
  page.platform.bus.on('job-quote.answered@1', (payload) => heard.push(payload), 'test')
  await screen.findByRole('button', { name: 'Continue' })
  return { ...page, heard }
}

it.each(kinds)(
  'asks for a posted job what a quote asks, without a price, and hands the answers over: %s',
  async (kind) => {
    const { heard, asked } = await show(kind)
    expect(screen.queryByRole('complementary', { name: 'Price and progress' })).not.toBeInTheDocument()
    await press('Continue')
    await waitFor(() => expect(field('Street')).toHaveAccessibleDescription('This field is required.'))
    expect(heard).toEqual([])
    await fillAll(least[kind])
    await press('Continue')
    await waitFor(() =>
      expect(heard).toEqual([
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

it('refuses half a contact, since nobody asks for it again before the inspector comes (FORM-9)', async () => {
  const { heard } = await show('general-purpose')
  await fillAll({ ...least['general-purpose'], "Contact's name": 'Ada Obi' })
  await press('Continue')
  expect(await screen.findByText('Enter a telephone number or an email address.')).toBeVisible()
  expect(heard).toEqual([])
})

it('begins with what was answered before, keeps what is typed over it, and forgets that once the job is saved', async () => {
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

it('shows at its field what the server found wrong', async () => {
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
