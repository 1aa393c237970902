import {
  Avatar, Badge, Breadcrumbs, Button, Card, Cluster, CountBadge, DateTime, DefinitionList, Divider, Grid, Heading, LinkButton, Logo,
  LogoMark, Money, Page, Pagination, Prose, Rating, RelativeTime, Section, SkipLink, Stack, Steps, Text, UiTextProvider,
  VisuallyHidden, uiTextNo,
} from '@fieldproof/ui'
import { Illustration, illustrationNames } from '@fieldproof/ui/illustration'
import * as iconSet from '@fieldproof/ui/icons'
import { MapPinIcon, NavIcon, navIconNames, type IconComponent } from '@fieldproof/ui/icons'
import { DataTable, type Column } from '@fieldproof/ui/table'
import type { GalleryEntry } from './gallery-entry.ts'

const group = 'Content'
const noon = Date.UTC(2026, 11, 4, 11, 0)

type Order = { id: string; what: string; where: string; when: string; price: number; status: 'Pending' | 'Processing' | 'Completed' | 'Overdue' }

const orders: Order[] = [
  { id: 'FP-20417', what: 'Toyota Corolla 2018', where: 'Ikeja, Lagos', when: '2026-12-04T09:00:00Z', price: 4_500_000, status: 'Processing' },
  { id: 'FP-20398', what: 'Duplex, 4 bedrooms', where: 'Gwarinpa, Abuja', when: '2026-12-02T13:30:00Z', price: 8_250_000, status: 'Pending' },
  { id: 'FP-20311', what: '240 cartons of ceramic tiles', where: 'Apapa, Lagos', when: '2026-11-21T08:00:00Z', price: 6_000_000, status: 'Completed' },
]

const tones = { Pending: 'neutral', Processing: 'info', Completed: 'success', Overdue: 'danger' } as const

const columns: Column<Order>[] = [
  { key: 'what', header: 'Inspection', cell: (order) => order.what, primary: true, sortable: true },
  { key: 'where', header: 'Place', cell: (order) => order.where },
  { key: 'when', header: 'Date', cell: (order) => <DateTime form="date" value={order.when} />, sortable: true },
  { key: 'status', header: 'Status', cell: (order) => <Badge dot tone={tones[order.status]}>{order.status}</Badge> },
  { key: 'price', header: 'Price', cell: (order) => <Money currency="NGN" minor={order.price} trimZeros />, align: 'end', sortable: true },
]

const isIcon = (entry: [string, unknown]): entry is [string, IconComponent] => entry[0].endsWith('Icon') && entry[0] !== 'NavIcon'

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
            actions={<><Button>Reschedule</Button><Button variant="primary">Accept the report</Button></>}
            breadcrumbs={<Breadcrumbs items={[{ label: 'My Orders', href: '/dashboard/orders' }, { label: 'FP-20417' }]} />}
            lead="Toyota Corolla 2018, Ikeja. The inspector is Tunde Bakare; the report is due on Friday."
            title="Vehicle inspection"
          />
        ),
      },
      { name: 'With a way back', render: () => <Page back={{ href: '/dashboard/projects', label: 'Projects' }} title="Ikoyi tower, phase two" width="narrow" /> },
    ],
  },
  {
    name: 'Section',
    group,
    states: [{
      name: 'With lead and action',
      render: () => (
        <Section actions={<Button size="small">Add task</Button>} lead="What the inspector looks at, in your own words." title="Tasks">
          <Text>Check the underside for rust, and the service book against the mileage.</Text>
        </Section>
      ),
    }],
  },
  {
    name: 'Grid',
    group,
    covers: ['Stack', 'Cluster', 'Divider', 'VisuallyHidden', 'SkipLink'],
    states: [{
      name: 'Columns, rows and lines',
      render: () => (
        <Stack>
          <SkipLink />
          <Grid columns="small">
            <Card padding="small">One</Card><Card padding="small">Two</Card><Card padding="small">Three</Card>
          </Grid>
          <Divider />
          <Cluster justify="between">
            <Text tone="soft">Left<VisuallyHidden> and unseen</VisuallyHidden></Text>
            <Text tone="soft">Right</Text>
          </Cluster>
        </Stack>
      ),
    }],
  },
  {
    name: 'Card',
    group,
    states: [
      {
        name: 'Plain, sunken, for attention',
        render: () => (
          <Grid>
            <Card title="Wallet balance"><Money currency="NGN" minor={18_450_000} size="title" strong /></Card>
            <Card title="Next payout" tone="sunken"><Text tone="soft">Friday, 11 December, to GTBank ••4821</Text></Card>
            <Card title="Finish the orientation course" tone="warning"><Text>You are matched with jobs once it is done.</Text></Card>
          </Grid>
        ),
      },
      {
        name: 'Linked, with picture and footer',
        render: () => (
          <Grid>
            <Card aside={<Badge tone="success">Verified</Badge>} href="/services/vehicle" media={<Illustration name="service-vehicle" />} title="Vehicle Check">
              <Text tone="soft">A used vehicle, looked at in 160 points before you pay for it.</Text>
            </Card>
            <Card footer={<Text size="small" tone="muted">From ₦45,000</Text>} href="/services/property" media={<Illustration name="service-property" />} title="Property Check">
              <Text tone="soft">Building sites and landed property, measured and photographed.</Text>
            </Card>
            <Card selected title="Chosen plan"><Text tone="soft">Business, twelve months</Text></Card>
          </Grid>
        ),
      },
    ],
  },
  {
    name: 'Heading',
    group,
    states: [{
      name: 'Sizes',
      render: () => (
        <Stack>
          <Heading level={2} size="display">Know before you pay</Heading>
          <Heading level={2} size="title">Årets kontroller på Østlandet</Heading>
          <Heading level={2}>What the inspector looks at</Heading>
          <Heading level={3}>Under the hood</Heading>
        </Stack>
      ),
    }],
  },
  {
    name: 'Text',
    group,
    states: [{
      name: 'Sizes and tones',
      render: () => (
        <Stack gap="small">
          <Text size="section">An inspector is there when you cannot be.</Text>
          <Text>Every finding comes with a photograph, a place and a time.</Text>
          <Text tone="soft">Soft, for what explains.</Text>
          <Text size="small" tone="muted">Muted, for when and by whom.</Text>
          <Text tone="accent">Accent</Text>
          <Text tone="warning">Two documents are still missing</Text>
          <Text tone="danger">Danger</Text>
          <Text strong tabular>₦1,234,567.89 · 08:00–22:00 · 160 points</Text>
          <Text truncate>A very long line that has no room of its own and therefore ends in dots rather than running out of the screen of a small telephone in Lagos</Text>
        </Stack>
      ),
    }],
  },
  {
    name: 'Prose',
    group,
    states: [{
      name: 'An article',
      render: () => (
        <Prose>
          <h2>Before you buy a used car in Lagos</h2>
          <p>Most faults that cost money are quiet ones. <a href="/services/vehicle">An inspection</a> looks for them in order.</p>
          <h3>What to ask the seller</h3>
          <ul><li>The customs papers, with the chassis number.</li><li>The last two services, with the mileage.</li></ul>
          <blockquote>The engine was clean. Too clean: it had been washed an hour before.</blockquote>
          <table>
            <thead><tr><th>Part</th><th>Usual life</th></tr></thead>
            <tbody><tr><td>Timing belt</td><td>100,000 km</td></tr><tr><td>Brake pads</td><td>40,000 km</td></tr></tbody>
          </table>
        </Prose>
      ),
    }],
  },
  {
    name: 'Badge',
    group,
    covers: ['CountBadge'],
    states: [{
      name: 'Tones and counts',
      render: () => (
        <Cluster>
          <Badge>Draft</Badge><Badge dot tone="info">Processing</Badge><Badge dot tone="success">Completed</Badge>
          <Badge dot tone="warning">Waiting for you</Badge><Badge dot tone="danger">Overdue</Badge>
          <Badge icon={<MapPinIcon />}>12 km away</Badge>
          <CountBadge count={3} label="3 unread messages" /><CountBadge count={48} label="48 new notifications" /><CountBadge count={0} label="" />
        </Cluster>
      ),
    }],
  },
  {
    name: 'Avatar',
    group,
    states: [{
      name: 'Initials, sizes, a picture that fails',
      render: () => (
        <Cluster>
          <Avatar name="Tunde Bakare" size="small" /><Avatar name="Ngozi Eze" /><Avatar name="Åse Ødegård" size="large" />
          <Avatar name="Musa Ibrahim" src="data:image/png;base64,AAAA" />
        </Cluster>
      ),
    }],
  },
  {
    name: 'Money',
    group,
    states: [{
      name: 'Amounts',
      render: () => (
        <Stack gap="small">
          <Money currency="NGN" minor={4_500_000} /><Money currency="NGN" minor={4_500_000} trimZeros />
          <Money currency="NGN" incoming minor={1_250_050} sign="always" /><Money currency="USD" minor={-5_000} />
          <Money currency="NGN" minor={18_450_000} size="title" strong />
        </Stack>
      ),
    }],
  },
  {
    name: 'DateTime',
    group,
    covers: ['RelativeTime', 'UiTextProvider'],
    states: [
      {
        name: 'Forms',
        render: () => (
          <Stack gap="small">
            <DateTime value={noon} /><DateTime form="date" value={noon} /><DateTime form="long-date" value={noon} />
            <DateTime form="time" timeZone="Europe/Oslo" value={noon} zone="always" /><DateTime form="month" value={noon} />
            <RelativeTime now={noon} value={noon - 3 * 3_600_000} /><RelativeTime now={noon} value={noon + 2 * 86_400_000} />
          </Stack>
        ),
      },
      {
        name: 'In Norwegian',
        render: () => (
          <UiTextProvider locale="nb-NO" text={uiTextNo} timeZone="Europe/Oslo">
            <Stack gap="small"><DateTime form="long-date" value={noon} /><RelativeTime now={noon} value={noon - 86_400_000} /></Stack>
          </UiTextProvider>
        ),
      },
    ],
  },
  {
    name: 'DefinitionList',
    group,
    states: [
      {
        name: 'A price',
        render: () => (
          <DefinitionList
            items={[
              { term: 'Vehicle inspection', value: <Money currency="NGN" minor={4_000_000} /> },
              { term: 'Travel, 12 km', value: <Money currency="NGN" minor={350_000} /> },
              { term: 'Service fee', value: <Money currency="NGN" minor={150_000} /> },
              { term: 'To pay', value: <Money currency="NGN" minor={4_500_000} /> },
            ]}
            total
          />
        ),
      },
      {
        name: 'Details side by side',
        render: () => (
          <DefinitionList
            items={[{ term: 'Make', value: 'Toyota Corolla' }, { term: 'Year', value: '2018' }, { term: 'Mileage', value: '84,200 km' }, { term: 'VIN', value: 'JTDBR32E720054821' }]}
            layout="columns"
          />
        ),
      },
    ],
  },
  {
    name: 'Steps',
    group,
    states: [
      {
        name: 'How it works',
        render: () => (
          <Steps
            items={[
              { title: 'Book', body: 'Say what and where, and see the whole price.', art: <Illustration name="step-book" /> },
              { title: 'We inspect', body: 'An inspector near the place goes and looks.', art: <Illustration name="step-inspect" /> },
              { title: 'Read the report', body: 'Photographs, measures and a plain verdict.', art: <Illustration name="step-report" /> },
            ]}
            layout="columns"
          />
        ),
      },
      {
        name: 'How far an application is',
        render: () => (
          <Steps
            doneLabel="done"
            items={[
              { title: 'Application sent', body: '2 November', state: 'done' },
              { title: 'Identity check', body: 'We emailed you a link', state: 'current' },
              { title: 'Orientation course', state: 'ahead' },
            ]}
          />
        ),
      },
    ],
  },
  {
    name: 'Rating',
    group,
    states: [{
      name: 'Stars',
      render: () => <Stack gap="small"><Rating count={128} value={4.7} /><Rating value={3.5} /><Rating bare value={2} /></Stack>,
    }],
  },
  {
    name: 'Logo',
    group,
    covers: ['LogoMark'],
    states: [{
      name: 'Sizes',
      render: () => (
        <Cluster gap="large"><Logo size="large" /><Logo /><Logo size="small" /><Logo markOnly /><LogoMark /></Cluster>
      ),
    }],
  },
  {
    name: 'Pagination',
    group,
    states: [
      { name: 'First', render: () => <Pagination address="/dashboard/orders?status=pending" label="Orders, first page" page={1} pages={3} /> },
      { name: 'Middle of many', render: () => <Pagination address="/dashboard/orders?page=9&sort=date" label="Orders, ninth page" page={9} pages={24} /> },
    ],
  },
  {
    name: 'DataTable',
    group,
    states: [
      {
        name: 'Sorted, with links',
        render: () => (
          <DataTable
            caption="My Orders"
            columns={columns}
            rowHref={(order) => `/dashboard/order-details/${order.id}`}
            rowKey={(order) => order.id}
            rows={orders}
            sort={{ key: 'when', direction: 'descending' }}
            sortHref={(key, direction) => `?sort=${key}&direction=${direction}`}
          />
        ),
      },
      { name: 'Loading', render: () => <DataTable caption="Orders on their way" columns={columns} loading loadingRows={3} rowKey={(order) => order.id} rows={[]} /> },
      { name: 'Empty', render: () => <DataTable caption="No orders" columns={columns} rowKey={(order) => order.id} rows={[]} /> },
    ],
  },
  {
    name: 'Illustration',
    group,
    states: [{
      name: 'Every drawing',
      render: () => <Grid columns="small">{illustrationNames.map((name) => <Illustration key={name} name={name} title={name} />)}</Grid>,
    }],
  },
  {
    name: 'NavIcon',
    group,
    states: [
      { name: 'Navigation', render: () => <Cluster gap="medium">{navIconNames.map((name) => <NavIcon key={name} name={name} size="medium" />)}</Cluster> },
      {
        name: 'The whole set',
        render: () => <Cluster>{Object.entries(iconSet).filter(isIcon).map(([name, Icon]) => <Icon key={name} label={name} size="medium" />)}</Cluster>,
      },
      { name: 'Beside an action', render: () => <LinkButton href="/help" icon={<NavIcon name="question" />}>Help articles</LinkButton> },
    ],
  },
]
