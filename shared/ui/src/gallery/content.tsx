import {
  Badge,
  Breadcrumbs,
  Button,
  Card,
  Cluster,
  Divider,
  Grid,
  Heading,
  LinkButton,
  Money,
  Page,
  Prose,
  Section,
  SkipLink,
  Stack,
  Text,
  VisuallyHidden,
} from '@fieldproof/ui'
import { Illustration, illustrationNames } from '@fieldproof/ui/illustration'
import * as iconSet from '@fieldproof/ui/icons'
import { NavIcon, navIconNames, type IconComponent } from '@fieldproof/ui/icons'
import type { GalleryEntry } from './gallery-entry.ts'

const group = 'Content'

const isIcon = (entry: [string, unknown]): entry is [string, IconComponent] =>
  entry[0].endsWith('Icon') && entry[0] !== 'NavIcon'

export const content: GalleryEntry[] = [
  {
    name: 'Page',
    group,
    covers: ['Breadcrumbs'],
    states: [
      {
        name: 'With everything',
        render: () => (
          <Page
            actions={
              <>
                <Button>Reschedule</Button>
                <Button variant="primary">Accept the report</Button>
              </>
            }
            breadcrumbs={
              <Breadcrumbs items={[{ label: 'My Orders', href: '/dashboard/orders' }, { label: 'FP-20417' }]} />
            }
            lead="Toyota Corolla 2018, Ikeja. The inspector is Tunde Bakare; the report is due on Friday."
            title="Vehicle inspection"
          />
        ),
      },
      {
        name: 'With a way back',
        render: () => (
          <Page
            back={{ href: '/dashboard/projects', label: 'Projects' }}
            title="Ikoyi tower, phase two"
            width="narrow"
          />
        ),
      },
    ],
  },
  {
    name: 'Section',
    group,
    states: [
      {
        name: 'With lead and action',
        render: () => (
          <Section
            actions={<Button size="small">Add task</Button>}
            lead="What the inspector looks at, in your own words."
            title="Tasks"
          >
            <Text>Check the underside for rust, and the service book against the mileage.</Text>
          </Section>
        ),
      },
    ],
  },
  {
    name: 'Grid',
    group,
    covers: ['Stack', 'Cluster', 'Divider', 'VisuallyHidden', 'SkipLink'],
    states: [
      {
        name: 'Columns, rows and lines',
        render: () => (
          <Stack>
            <SkipLink />
            <Grid columns="small">
              <Card padding="small">One</Card>
              <Card padding="small">Two</Card>
              <Card padding="small">Three</Card>
            </Grid>
            <Divider />
            <Cluster justify="between">
              <Text tone="soft">
                Left<VisuallyHidden> and unseen</VisuallyHidden>
              </Text>
              <Text tone="soft">Right</Text>
            </Cluster>
          </Stack>
        ),
      },
    ],
  },
  {
    name: 'Card',
    group,
    states: [
      {
        name: 'Plain, sunken, for attention',
        render: () => (
          <Grid>
            <Card title="Wallet balance">
              <Money currency="NGN" minor={18_450_000} size="title" strong />
            </Card>
            <Card title="Next payout" tone="sunken">
              <Text tone="soft">Friday, 11 December, to GTBank ••4821</Text>
            </Card>
            <Card title="Finish the orientation course" tone="warning">
              <Text>You are matched with jobs once it is done.</Text>
            </Card>
          </Grid>
        ),
      },
      {
        name: 'Linked, with picture and footer',
        render: () => (
          <Grid>
            <Card
              aside={<Badge tone="success">Verified</Badge>}
              href="/services/vehicle"
              media={<Illustration name="service-vehicle" />}
              title="Vehicle Check"
            >
              <Text tone="soft">A used vehicle, looked at in 160 points before you pay for it.</Text>
            </Card>
            <Card
              footer={
                <Text size="small" tone="muted">
                  From ₦45,000
                </Text>
              }
              href="/services/property"
              media={<Illustration name="service-property" />}
              title="Property Check"
            >
              <Text tone="soft">Building sites and landed property, measured and photographed.</Text>
            </Card>
            <Card selected title="Chosen plan">
              <Text tone="soft">Business, twelve months</Text>
            </Card>
          </Grid>
        ),
      },
    ],
  },
  {
    name: 'Heading',
    group,
    states: [
      {
        name: 'Sizes',
        render: () => (
          <Stack>
            <Heading level={2} size="display">
              Know before you pay
            </Heading>
            <Heading level={2} size="title">
              Årets kontroller på Østlandet
            </Heading>
            <Heading level={2}>What the inspector looks at</Heading>
            <Heading level={3}>Under the hood</Heading>
          </Stack>
        ),
      },
    ],
  },
  {
    name: 'Text',
    group,
    states: [
      {
        name: 'Sizes and tones',
        render: () => (
          <Stack gap="small">
            <Text size="section">An inspector is there when you cannot be.</Text>
            <Text>Every finding comes with a photograph, a place and a time.</Text>
            <Text tone="soft">Soft, for explanations.</Text>
            <Text size="small" tone="muted">
              Muted, for a time and a name.
            </Text>
            <Text tone="accent">Accent</Text>
            <Text tone="warning">Two documents are still missing</Text>
            <Text tone="danger">Danger</Text>
            <Text strong tabular>
              ₦1,234,567.89 · 08:00–22:00 · 160 points
            </Text>
            <Text truncate>
              A very long line that has no room of its own and therefore ends in dots rather than running out of the
              screen of a small telephone in Lagos
            </Text>
          </Stack>
        ),
      },
    ],
  },
  {
    name: 'Prose',
    group,
    states: [
      {
        name: 'An article',
        render: () => (
          <Prose>
            <h2>Before you buy a used car in Lagos</h2>
            <p>
              Most faults that cost money are quiet ones. <a href="/services/vehicle">An inspection</a> looks for them
              in order.
            </p>
            <h3>What to ask the seller</h3>
            <ul>
              <li>The customs papers, with the chassis number.</li>
              <li>The last two services, with the mileage.</li>
            </ul>
            <blockquote>The engine was clean. Too clean: it had been washed an hour before.</blockquote>
            <table>
              <thead>
                <tr>
                  <th>Part</th>
                  <th>Usual life</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>Timing belt</td>
                  <td>100,000 km</td>
                </tr>
                <tr>
                  <td>Brake pads</td>
                  <td>40,000 km</td>
                </tr>
              </tbody>
            </table>
          </Prose>
        ),
      },
      {
        name: 'Tables in a box of their own, as the server writes them',
        render: () => (
          <Prose>
            <div role="group" tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th>Papers</th>
                    <th>Held by</th>
                    <th>Proves</th>
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <td>Registration, insurance</td>
                    <td>Owner</td>
                    <td>Ownership, cover</td>
                  </tr>
                  <tr>
                    <td>Customs declaration, receipts</td>
                    <td>Importer</td>
                    <td>Duty, age</td>
                  </tr>
                </tbody>
              </table>
            </div>
            <div role="group" tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th>Name</th>
                    <th>Purpose</th>
                    <th>Essential</th>
                    <th>How long</th>
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <td>
                      <code>authenticationMethod</code>
                    </td>
                    <td>Remembers how you logged in</td>
                    <td>Yes</td>
                    <td>Until you log out</td>
                  </tr>
                </tbody>
              </table>
            </div>
          </Prose>
        ),
      },
    ],
  },
  {
    name: 'Illustration',
    group,
    states: [
      {
        name: 'Every drawing',
        render: () => (
          <Grid columns="small">
            {illustrationNames.map((name) => (
              <Illustration key={name} name={name} title={name} />
            ))}
          </Grid>
        ),
      },
    ],
  },
  {
    name: 'NavIcon',
    group,
    states: [
      {
        name: 'Navigation',
        render: () => (
          <Cluster gap="medium">
            {navIconNames.map((name) => (
              <NavIcon key={name} name={name} size="medium" />
            ))}
          </Cluster>
        ),
      },
      {
        name: 'The whole set',
        render: () => (
          <Cluster>
            {Object.entries(iconSet)
              .filter(isIcon)
              .map(([name, Icon]) => (
                <Icon key={name} label={name} size="medium" />
              ))}
          </Cluster>
        ),
      },
      {
        name: 'Beside an action',
        render: () => (
          <LinkButton href="/help" icon={<NavIcon name="question" />}>
            Help articles
          </LinkButton>
        ),
      },
    ],
  },
]
