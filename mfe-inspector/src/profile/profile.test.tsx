import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { screen, within } from '@testing-library/react'
import OwnProfile from '../pages/own-profile/own-profile.tsx'
import Profile from '../pages/profile/profile.tsx'
import { blankApplication, publicProfile, userId, wholeApplication } from '../testing/applications.ts'
import { areaTexts, profileTexts } from '../testing/registration-texts.ts'
import ApplicationWidget from '../widgets/application/application.tsx'

const review = {
  _id: 'r1',
  inspectionType: 'vehicle' as const,
  city: 'Lagos',
  reviewerName: 'Tunde B.',
  inspectorFirstName: 'Amaka',
  text: 'Found the rust.',
  createdAt: '2026-03-01T09:00:00.000Z',
  ratings: { overall: 5, communication: 5, expertise: 5, professionalism: 5, reportClarity: 4 },
}
const answers: Answers = {
  'GET /inspectors/get-inspector/{id}': publicProfile(),
  'GET /users/get-inspector-application': wholeApplication({ status: 'Activated' }),
  'GET /customer-reviews/get-featured': { reviews: [review], total: 9, average: 4.6 },
}
const showOne = (more: Answers = {}, viewer = testUser({ _id: '7f1d0c5e-52a7-4d0f-9b3e-0000000000aa' })) =>
  renderPage(<Profile />, {
    path: `/inspector/profile/${userId}`,
    route: '/inspector/profile/:inspectorId',
    texts: profileTexts,
    user: viewer,
    answers: { ...answers, ...more },
  })
const showOwn = (query = '', more: Answers = {}) =>
  renderPage(<OwnProfile />, {
    path: `/dashboard/settings/inspector-profile${query}`,
    texts: profileTexts,
    user: testUser(),
    answers: { ...answers, ...more },
  })
const sectionOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement)

describe('an inspector for customers', () => {
  it('has five ratings, verifications, specializations and reviews', async () => {
    const { asked } = await showOne()
    const ratings = await sectionOf('Ratings')
    for (const figure of ['4.6', '4.8', '4.5', '4.7', '4.2']) expect(ratings.getByText(figure)).toBeInTheDocument()
    const verified = await sectionOf('Verified info')
    expect(verified.getAllByText('Checked by us')).toHaveLength(1)
    expect(verified.getAllByText('Not checked yet')).toHaveLength(2)
    const known = await sectionOf('Specializations')
    expect(known.getByText('Toyota, Car')).toBeInTheDocument()
    expect(known.getByText('9 years')).toBeInTheDocument()
    expect((await sectionOf('Languages')).getByText('Yoruba')).toBeInTheDocument()
    expect(await screen.findByText('Found the rust.')).toBeInTheDocument()
    expect(asked.find(({ key }) => key === 'GET /customer-reviews/get-featured')?.call.query).toMatchObject({
      inspectorId: userId,
    })
    expect(screen.getByRole('button', { name: 'Write a message' })).toBeInTheDocument()
  })

  it('can be booked for their kinds, and is asked first (MATCH-22)', async () => {
    const kinds = (inspectionTypes: ('vehicle' | 'property')[]) => ({
      'GET /inspectors/get-inspector/{id}': publicProfile({ inspectionTypes, specializations: [] }),
    })
    const { unmount } = await showOne(kinds(['vehicle']))
    expect(await screen.findByRole('link', { name: /^Book / })).toHaveAttribute(
      'href',
      `/services/vehicle?inspector=${userId}#quotation`,
    )
    unmount()
    await showOne(kinds(['vehicle', 'property']))
    const book = await sectionOf(`Book ${publicProfile().fullName}`)
    expect(book.getByRole('link', { name: 'Property Check' })).toHaveAttribute(
      'href',
      `/services/property?inspector=${userId}#quotation`,
    )
    expect(book.getByRole('link', { name: 'Vehicle Check' })).toBeInTheDocument()
  })

  it('shows that there are no ratings, and that an inspector does not exist', async () => {
    const none = {
      overall: null,
      communication: null,
      expertise: null,
      professionalism: null,
      reportClarity: null,
      reviews: 0,
    }
    const { unmount } = await showOne({
      'GET /inspectors/get-inspector/{id}': publicProfile({ ratings: none }),
      'GET /customer-reviews/get-featured': { reviews: [], total: 0, average: null },
    })
    expect(await screen.findByText('No ratings yet.')).toBeInTheDocument()
    expect(await screen.findByText('No reviews yet.')).toBeInTheDocument()
    unmount()
    await showOne({ 'GET /inspectors/get-inspector/{id}': refuse(404, { message: 'Not here.' }) })
    expect(await screen.findByText('This profile is not available')).toBeInTheDocument()
  })
})

describe("one's own profile", () => {
  it('links to where each part is edited, and to the preview for customers', async () => {
    await showOwn()
    const edit = await sectionOf('Change your profile')
    expect(edit.getByRole('link', { name: 'Education' })).toHaveAttribute(
      'href',
      '/inspector/inspector-registration/education',
    )
    expect(screen.getByRole('link', { name: 'Preview' })).toHaveAttribute(
      'href',
      '/dashboard/settings/inspector-profile?view=customers',
    )
    expect(await (await sectionOf('General info')).findByText('14')).toBeInTheDocument()
  })

  it('has a preview for customers, even before it is public', async () => {
    await showOwn('?view=customers', {
      'GET /inspectors/get-inspector/{id}': refuse(404, { message: 'Not here.' }),
      'GET /users/get-inspector-application': wholeApplication({ status: 'Pending' }),
    })
    expect(await screen.findByText(/how customers will see you once you are activated/)).toBeInTheDocument()
    expect(screen.queryByText('Change your profile')).not.toBeInTheDocument()
  })

  it('does not exist before an application was begun', async () => {
    await showOwn('', { 'GET /users/get-inspector-application': blankApplication() })
    expect(await screen.findByText('You have no inspector profile yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Become an inspector' })).toHaveAttribute('href', '/inspector')
  })
})

describe('on the dashboard', () => {
  const showWidget = (application: Answers['GET /users/get-inspector-application']) =>
    renderPage(<ApplicationWidget />, {
      path: '/dashboard',
      texts: areaTexts,
      user: testUser(),
      answers: { 'GET /users/get-inspector-application': application },
    })

  it('a begun application shows what is missing, with a link', async () => {
    await showWidget(blankApplication({ isEligibleToWork: true, missing: ['education', 'languages'] }))
    expect(await screen.findByText('2 things are missing before you can submit it.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Your inspector application' })).toHaveAttribute(
      'href',
      '/inspector/inspector-registration/application-status',
    )
  })

  it('nothing is shown to users who never began one', async () => {
    const { asked, container } = await showWidget(blankApplication())
    await screen.findByText((_, element) => element === container && asked.length > 0)
    expect(container).not.toHaveTextContent('Your inspector application')
  })
})
