import type { MilestoneMoney, MilestoneMove, ProjectMoney } from '@fieldproof/contracts/entities/milestone-money'
import type { Project as ProjectInFull } from '@fieldproof/contracts/entities/project'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Project from '../../pages/project/project.tsx'
import { beside, idAt, milestone, noMoney, project, texts } from '../../testing/projects.ts'
import { aFullWallet, naira } from '../../testing/wallet.ts'

jest.setTimeout(30_000)
beforeEach(() => sessionStorage.clear())

const at = '2026-11-01T09:00:00.000Z'
const builder = { _id: idAt(61), firstName: 'Femi', lastName: 'Ade', avatar: null }
const funds = (change: Partial<MilestoneMoney> = {}): MilestoneMoney => ({
  milestoneId: idAt(21),
  currency: 'NGN',
  funded: 500_000_00,
  released: 0,
  givenBack: 0,
  held: 500_000_00,
  fresh: 0,
  freshUntil: null,
  agreedDay: null,
  payee: builder,
  dispute: null,
  ...change,
})
const moveOf = (change: Partial<MilestoneMove> = {}): MilestoneMove => ({
  _id: idAt(71),
  reference: 'M-000007',
  at,
  kind: 'funded',
  milestoneId: idAt(21),
  milestoneName: 'Roof on',
  amount: naira(500_000_00),
  amountBack: null,
  actor: { _id: testUser()._id, firstName: 'Amaka', lastName: 'Okafor', avatar: null },
  payee: builder,
  words: '',
  ...change,
})
const house = (change: Partial<ProjectInFull> = {}): ProjectInFull =>
  project({
    milestones: [milestone({ amount: naira(500_000_00) })],
    collaborators: [
      ...project().collaborators,
      {
        _id: idAt(42),
        projectId: idAt(1),
        userId: builder._id,
        email: 'femi@example.com',
        fullName: 'Femi Ade',
        avatar: null,
        role: 'contributor',
        status: 'active',
        addedAt: at,
        invitationEndsAt: null,
      },
    ],
    ...change,
  })
const moneyWith = (money: MilestoneMoney | null, change: Partial<ProjectMoney> = {}): ProjectMoney => ({
  ...noMoney,
  milestones: [{ milestoneId: idAt(21), money, inspections: [] }],
  ...change,
})
const open = (part: string, shown: ProjectInFull, answers: Answers = {}) =>
  renderPage(<Project projectId={idAt(1)} projectDetailsComponent={part} />, {
    path: `/dashboard/projects/show/${idAt(1)}/${part}`,
    texts: texts.en,
    user: testUser(),
    Providers: ConfirmProvider,
    answers: { ...beside, ...aFullWallet, 'GET /projects/get-project/{id}': shown, ...answers } as Answers,
  })
type Opened = Awaited<ReturnType<typeof open>>
const sentTo = ({ asked }: Opened, key: string) => asked.filter((one) => one.key === key).map(({ call }) => call.body)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('funds a milestone: payee, total, no fee, the rules first, and a reference afterwards (PROJECT-17)', async () => {
  const page = await open('milestones', house(), {
    'GET /projects/get-money/{id}': moneyWith(null),
    'POST /projects/fund-milestone': {
      money: funds(),
      move: moveOf(),
      payment: { status: 'succeeded', paymentReference: null, paymentPage: null },
    },
  })
  await press('Fund')
  const dialog = within(await screen.findByRole('dialog', { name: 'Fund Roof on' }))
  expect(await dialog.findByLabelText(/Amount/)).toHaveValue('500000')
  expect(dialog.getByText('You can take it back yourself within 24 hours.')).toBeInTheDocument()
  expect(dialog.getByText('None')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Fund ₦500,000.00' }))
  expect(await dialog.findByText('We hold ₦500,000.00 for Femi Ade.')).toBeInTheDocument()
  expect(dialog.getByText('M-000007')).toBeInTheDocument()
  expect(sentTo(page, 'POST /projects/fund-milestone')).toEqual([
    {
      idempotencyKey: expect.any(String),
      milestoneId: idAt(21),
      collaboratorId: idAt(42),
      amount: naira(500_000_00),
      payment: { method: 'wallet' },
    },
  ])
})

it.each([
  ['nothing that the server would refuse, while money is held', funds(), []],
  ['to undo it, without held money', null, ['Undo']],
  ['to undo it, once the money is released', funds({ released: 500_000_00, held: 0 }), ['Undo']],
])('offers with a reached milestone %s (PROJECT-16)', async (_, money, offered) => {
  toasts.clear()
  await open('milestones', house(), {
    'GET /projects/get-money/{id}': moneyWith(money),
    'PATCH /projects/edit-milestone': milestone({ amount: naira(500_000_00), reachedAt: at }),
  })
  await screen.findByText(money === null ? '₦500,000.00' : /Held for/)
  await press('Mark as reached')
  await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('Roof on is reached.'))
  expect(toasts.read().flatMap(({ action }) => action?.label ?? [])).toEqual(offered)
})

it('says why a reached milestone cannot be reopened while money is held (PROJECT-16)', async () => {
  const reached = house({ milestones: [milestone({ amount: naira(500_000_00), reachedAt: at })] })
  await open('milestones', reached, { 'GET /projects/get-money/{id}': moneyWith(funds()) })
  expect(await screen.findByText(/^Money is held for this milestone, so it stays reached/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Not reached yet' })).not.toBeInTheDocument()
})

it('shows a refusal, and moves no more than can be funded', async () => {
  await open('milestones', house(), {
    'GET /projects/get-money/{id}': moneyWith(null),
    'POST /projects/fund-milestone': refuse(402, { message: 'There is not enough money.' }),
  })
  await press('Fund')
  const amount = await screen.findByLabelText(/Amount/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '500000.01')
  expect(await screen.findByText('At most ₦500,000.00.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Fund ₦0.00' })).toBeDisabled()
  await userEvent.clear(amount)
  await userEvent.type(amount, '2,000.50')
  await press('Fund ₦2,000.50')
  expect(await screen.findByText('There is not enough money.')).toBeInTheDocument()
})

it('does not accept money if nobody works in the project', async () => {
  await open('milestones', project({ milestones: [milestone({ amount: naira(5) })] }), {
    'GET /projects/get-money/{id}': moneyWith(null),
  })
  await press('Fund')
  expect(await screen.findByRole('link', { name: 'Invite people' })).toHaveAttribute(
    'href',
    `/dashboard/projects/show/${idAt(1)}/collaborators`,
  )
})

it('releases part of the held money once the milestone is reached (PROJECT-18)', async () => {
  const reached = house({ milestones: [milestone({ amount: naira(500_000_00), reachedAt: at })] })
  const page = await open('money', reached, {
    'GET /projects/get-money/{id}': moneyWith(funds()),
    'POST /projects/release-milestone': {
      money: funds({ released: 100_00, held: 499_900_00 }),
      move: moveOf({ kind: 'released', amount: naira(100_00), reference: 'M-000008' }),
    },
  })
  await press('Release')
  const amount = await screen.findByLabelText(/Amount/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '100')
  await press('Release ₦100.00')
  expect(await screen.findByText('₦100.00 is in Femi Ade’s wallet.')).toBeInTheDocument()
  expect(sentTo(page, 'POST /projects/release-milestone')).toMatchObject([{ amount: naira(100_00) }])
})

it('offers no release before the milestone is reached, and takes back only recent funding (PROJECT-19)', async () => {
  await open('milestones', house(), { 'GET /projects/get-money/{id}': moneyWith(funds()) })
  expect(await screen.findByText('Held for Femi Ade')).toBeInTheDocument()
  for (const name of ['Fund', 'Release', 'Take back'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Dispute' })).toBeInTheDocument()
})

it('shows a dispute, and lets its opener withdraw it (PROJECT-20)', async () => {
  const page = await open('milestones', house(), {
    'GET /projects/get-money/{id}': moneyWith(
      funds({ dispute: { openedAt: at, openedBy: builder, isMine: true, reason: 'Not paid.' } }),
    ),
    'POST /projects/withdraw-dispute': funds(),
  })
  expect(await screen.findByText(/Femi Ade disputes this money: Not paid\./)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Dispute' })).not.toBeInTheDocument()
  await press('Withdraw the dispute')
  await waitFor(() => expect(sentTo(page, 'POST /projects/withdraw-dispute')).toEqual([{ milestoneId: idAt(21) }]))
})

it('shows the budget against the movements, each with its reference', async () => {
  await open('money', house(), {
    'GET /projects/get-money/{id}': moneyWith(funds(), {
      budget: naira(86_000_000_00),
      totals: {
        currency: 'NGN',
        planned: 500_000_00,
        funded: 500_000_00,
        held: 500_000_00,
        released: 0,
        givenBack: 0,
      },
      inspectionCosts: [naira(45_000_00)],
      moves: [moveOf()],
    }),
  })
  expect(await screen.findByText('₦86,000,000.00')).toBeInTheDocument()
  expect(screen.getByText('₦45,000.00')).toBeInTheDocument()
  expect(screen.getByText('M-000007')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeInTheDocument()
})

it('shows on the overview what is released of the budget, once something was funded', async () => {
  const totals = {
    currency: 'NGN' as const,
    planned: 5,
    funded: 9_000_00,
    held: 4_000_00,
    released: 5_000_00,
    givenBack: 0,
  }
  await open('', house(), {
    'GET /projects/get-money/{id}': moneyWith(null, { budget: naira(10_000_00), totals }),
  })
  const link = await screen.findByRole('link', { name: 'See the money' })
  expect(link).toHaveAttribute('href', `/dashboard/projects/show/${idAt(1)}/money`)
  expect(screen.getByText('of ₦10,000')).toBeInTheDocument()
  expect(screen.getByText('₦5,000')).toBeInTheDocument()
})

it('links from a milestone with an inspection to the prefilled form (PROJECT-15)', async () => {
  const proof = { inspectionType: 'property' as const, tasks: [], templateId: null }
  await open('milestones', house({ milestones: [milestone({ proof })] }), {
    'GET /projects/get-money/{id}': moneyWith(null),
  })
  expect(await screen.findByRole('link', { name: 'Book the inspection' })).toHaveAttribute(
    'href',
    `/services/property?milestone=${idAt(21)}#quotation`,
  )
})

it('offers no inspection while it is unknown whether one is booked, and shows that reading failed', async () => {
  const proof = { inspectionType: 'property' as const, tasks: [], templateId: null }
  let answer: ReturnType<typeof refuse> | ProjectMoney = refuse(500, { message: 'Not now.' })
  await open('milestones', house({ milestones: [milestone({ proof })] }), {
    'GET /projects/get-money/{id}': () => answer,
  })
  expect(await screen.findByText('We could not load the money and inspections')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Book/ })).not.toBeInTheDocument()
  answer = moneyWith(null)
  await press('Try again')
  expect(await screen.findByRole('link', { name: 'Book the inspection' })).toBeVisible()
})

it('says that the wallet could not be read, instead of showing no money', async () => {
  const [wallet = ''] = Object.keys(aFullWallet).filter((key) => key.includes('wallet'))
  await open('milestones', house(), {
    'GET /projects/get-money/{id}': moneyWith(null),
    [wallet]: refuse(500, { message: 'Not now.' }),
  })
  await press('Fund')
  expect(await screen.findByText('We could not load your wallet and cards')).toBeVisible()
  expect(screen.queryByText(/₦0/)).not.toBeInTheDocument()
})

it('shows critical findings to the owner before a milestone is reached (PROJECT-16)', async () => {
  const proof = { inspectionType: 'property' as const, tasks: [], templateId: null }
  const page = await open('milestones', house({ milestones: [milestone({ proof })] }), {
    'GET /projects/get-money/{id}': moneyWith(null),
    'PATCH /projects/edit-milestone': ({ body }) =>
      (body as { acceptsFindings?: boolean }).acceptsFindings
        ? milestone({ proof, reachedAt: at })
        : refuse(409, { message: 'Critical.', errors: [{ field: 'acceptsFindings', message: 'Critical.' }] }),
  })
  await press('Mark as reached')
  await press('Yes, it is reached')
  await waitFor(() =>
    expect(sentTo(page, 'PATCH /projects/edit-milestone')).toEqual([
      { milestoneId: idAt(21), isReached: true },
      { milestoneId: idAt(21), isReached: true, acceptsFindings: true },
    ]),
  )
})
