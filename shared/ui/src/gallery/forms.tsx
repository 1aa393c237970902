import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import {
  FieldError,
  FieldFrame,
  Grid,
  RequirementMark,
  SelectInput,
  Stack,
  Text,
  TextAreaInput,
  TextInput,
  toasts,
} from '@fieldproof/ui'
import { Combobox, ComboboxField } from '@fieldproof/ui/combobox'
import { DatePicker, DatePickerField } from '@fieldproof/ui/date-picker'
import {
  AnswerGroup,
  CheckboxField,
  Controller,
  DateField,
  EmailField,
  FieldGroup,
  Form,
  FormActions,
  NumberField,
  PasswordField,
  PhoneField,
  RadioGroupField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextArea,
  TextField,
  TimeField,
  useContractForm,
} from '@fieldproof/ui/form'
import { CarIcon, HouseLineIcon } from '@fieldproof/ui/icons'
import { PlaceSearch, SearchBox } from '@fieldproof/ui/search'
import { Alone } from './alone.tsx'
import { files } from './files.tsx'
import type { GalleryEntry } from './gallery-entry.ts'

const group = 'Forms'

const dialCodes = [
  { country: 'NG', name: 'Nigeria', code: '+234' },
  { country: 'NO', name: 'Norway', code: '+47' },
  { country: 'GB', name: 'United Kingdom', code: '+44' },
]
const countries = [
  { id: 'CA', label: 'Canada', detail: '+1' },
  { id: 'DE', label: 'Germany', detail: '+49' },
  { id: 'NG', label: 'Nigeria', detail: '+234' },
  { id: 'NO', label: 'Norway', detail: '+47' },
  { id: 'GB', label: 'United Kingdom', detail: '+44' },
  { id: 'US', label: 'United States', detail: '+1' },
]
const kinds = [
  { value: 'vehicle', label: 'Vehicle', hint: '160 points, from ₦45,000', icon: <CarIcon /> },
  { value: 'home', label: 'Home', hint: 'Roof to foundation, from ₦82,500', icon: <HouseLineIcon /> },
]
const vehicleTypes = [
  { value: 'car', label: 'Car' },
  { value: 'van', label: 'Van' },
  { value: 'truck', label: 'Truck' },
]

const callRequest = z.object({
  fullName: z.string().check(z.minLength(1, 'full name required')),
  email: z.string().check(z.email('Email is invalid.')),
  street: z.string().check(z.minLength(1, 'This field is required.')),
  city: z.string().check(z.minLength(1, 'This field is required.')),
  days: z
    .record(z.string(), z.boolean())
    .check(z.refine((days) => Object.values(days).some(Boolean), 'Please select one')),
  agree: z.literal(true, 'Please select one'),
})

function WholeForm() {
  const form = useContractForm(callRequest, {
    defaultValues: { fullName: '', email: '', street: '', city: '', days: { monday: false, thursday: false } },
  })
  return (
    <Form
      form={form}
      onSubmit={async () => {
        await new Promise((done) => setTimeout(done, 800))
        toasts.notify({ message: 'Your request has been received. We will call you shortly', tone: 'success' })
      }}
    >
      <FieldGroup columns legend="Who you are">
        <TextField autoComplete="name" label="Full name" name="fullName" required />
        <EmailField label="Email" name="email" required />
      </FieldGroup>
      <FieldGroup columns hint="Where the vehicle is parked." legend="Place">
        <TextField autoComplete="street-address" label="Street" name="street" required />
        <TextField autoComplete="address-level2" label="City or town" name="city" required />
      </FieldGroup>
      <AnswerGroup columns legend="Days that suit you" name="days" required>
        <CheckboxField label="Monday" name="days.monday" />
        <CheckboxField label="Thursday" name="days.thursday" />
      </AnswerGroup>
      <CheckboxField label="I own the vehicle or act for its owner" name="agree" required />
      <FormActions>
        <SubmitButton>Send the request</SubmitButton>
      </FormActions>
    </Form>
  )
}

function ComboboxDemo({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>('NG')
  return (
    <Combobox
      error={error}
      hint="Type to search."
      items={countries}
      label="Country"
      onChange={setValue}
      required
      value={value}
    />
  )
}

function SearchDemo({ label, words = '', submit }: { label: string; words?: string; submit?: string }) {
  const [value, setValue] = useState(words)
  return (
    <Stack>
      <SearchBox
        label={label}
        labelHidden={submit !== undefined}
        onSearch={setValue}
        placeholder="Number, place or plate"
        submit={submit}
        value={value}
      />
      <Text role="status" size="small" tone="muted">
        {value === '' ? 'Searching for nothing' : `Searching for “${value}”`}
      </Text>
    </Stack>
  )
}

const towns = [
  { address: 'Ikeja, Lagos, Nigeria', latitude: 6.6018, longitude: 3.3515 },
  { address: 'Ikorodu, Lagos, Nigeria', latitude: 6.6194, longitude: 3.5105 },
  { address: 'Ikot Ekpene, Akwa Ibom, Nigeria', latitude: 5.1794, longitude: 7.7148 },
]

function PlaceSearchDemo() {
  const [words, setWords] = useState('')
  const [chosen, choose] = useState('none')
  const places = towns.filter(({ address }) => address.toLowerCase().startsWith(words.toLowerCase()))
  return (
    <Stack>
      <PlaceSearch
        found={{ places, state: words === 'fail' ? 'failed' : 'found' }}
        onChoose={({ address }) => choose(address)}
        onSearch={setWords}
        texts={{
          label: 'Find the place',
          hint: 'A town or a district.',
          suggestions: 'Places',
          none: 'No place by this name.',
          failed: 'Places cannot be searched just now.',
          found: (count) => `${count} found`,
        }}
      />
      <Text size="small" tone="muted">
        Chosen: {chosen}
      </Text>
    </Stack>
  )
}

function DateDemo() {
  const [day, setDay] = useState<string | null>('2026-12-04')
  const [time, setTime] = useState<string | null>(null)
  return (
    <Grid>
      <DatePicker label="Inspection date" min="2026-12-01" onChange={setDay} required value={day} />
      <DatePicker
        error="Inspection Date has passed. Please select new date"
        granularity="minute"
        label="Inspection date and time"
        min="2026-12-01"
        onChange={setTime}
        timeZone="Africa/Lagos"
        value={time}
      />
    </Grid>
  )
}

/** Empty, filled, faulty and disabled: the four states of a field. */
const looks = (
  draw: (props: {
    name: string
    disabled?: boolean
    hint?: string
    required?: boolean
    optional?: boolean
  }) => ReactNode,
  value: unknown,
  fault: string,
) => [
  { name: 'Empty', render: () => <Alone>{draw({ name: 'field', optional: true })}</Alone> },
  { name: 'Filled', render: () => <Alone values={{ field: value }}>{draw({ name: 'field', required: true })}</Alone> },
  { name: 'Faulty', render: () => <Alone faults={{ field: fault }}>{draw({ name: 'field', required: true })}</Alone> },
  {
    name: 'Disabled',
    render: () => <Alone values={{ field: value }}>{draw({ name: 'field', disabled: true })}</Alone>,
  },
]

export const forms: GalleryEntry[] = [
  {
    name: 'Form',
    group,
    // NeedsScripts is in every form, and visible if scripts are switched off.
    covers: ['SubmitButton', 'FormActions', 'FieldGroup', 'AnswerGroup', 'AnswerError', 'NeedsScripts'],
    states: [{ name: 'A whole form: send it empty', render: () => <WholeForm /> }],
  },
  {
    name: 'FieldFrame',
    group,
    covers: ['TextInput', 'SelectInput', 'TextAreaInput', 'FieldError', 'RequirementMark'],
    states: [
      {
        name: 'Without a form',
        render: () => (
          <Stack>
            <FieldFrame label="Plate">{(control) => <TextInput {...control} defaultValue="LSD-482-GH" />}</FieldFrame>
            <FieldFrame label="Kind">
              {(control) => <SelectInput {...control} options={vehicleTypes} placeholder="All kinds" />}
            </FieldFrame>
            <FieldFrame error="Say at least where it stands" label="Note">
              {(control) => <TextAreaInput {...control} />}
            </FieldFrame>
            <Text>
              Mark of a required field
              <RequirementMark required />
            </Text>
            <FieldError id="gallery-error">A fault by itself</FieldError>
          </Stack>
        ),
      },
    ],
  },
  {
    name: 'TextField',
    group,
    states: looks(
      (props) => <TextField hint="As it stands on the papers." label="Model" {...props} />,
      'Corolla',
      'This field is required.',
    ),
  },
  {
    name: 'EmailField',
    group,
    states: looks((props) => <EmailField label="Email" {...props} />, 'ngozi.eze@example.com', 'Email is invalid.'),
  },
  {
    name: 'PasswordField',
    group,
    states: looks((props) => <PasswordField label="Password" {...props} />, 'a long secret', 'Passwords must match.'),
  },
  {
    name: 'PhoneField',
    group,
    states: [
      {
        name: 'Filled',
        render: () => (
          <Alone values={{ country: 'NG', phone: '803 555 0142' }}>
            <PhoneField countryName="country" dialCodes={dialCodes} label="Phone number" numberName="phone" required />
          </Alone>
        ),
      },
      {
        name: 'Faulty',
        render: () => (
          <Alone faults={{ phone: 'phone number required' }}>
            <PhoneField countryName="country" dialCodes={dialCodes} label="Phone number" numberName="phone" />
          </Alone>
        ),
      },
    ],
  },
  {
    name: 'NumberField',
    group,
    states: looks(
      (props) => <NumberField label="Mileage" unit="km" whole {...props} />,
      84_200,
      'This field is required.',
    ),
  },
  {
    name: 'TextArea',
    group,
    states: looks(
      (props) => <TextArea label="Extra information for the inspector" most={300} {...props} />,
      'The gate is on Allen Avenue; ask for Femi.',
      'This field is required.',
    ),
  },
  {
    name: 'SelectField',
    group,
    states: looks(
      (props) => <SelectField label="Vehicle type" options={vehicleTypes} {...props} />,
      'van',
      'Please select one',
    ),
  },
  {
    name: 'CheckboxField',
    group,
    states: looks((props) => <CheckboxField label="Do not show this again" {...props} />, true, 'Please select one'),
  },
  {
    name: 'SwitchField',
    group,
    states: looks(
      (props) => <SwitchField hint="About orders and payouts only." label="Text messages" {...props} />,
      true,
      'This could not be saved',
    ),
  },
  {
    name: 'RadioGroupField',
    group,
    states: [
      ...looks(
        (props) => (
          <RadioGroupField
            label="Mileage unit"
            options={[
              { value: 'km', label: 'km' },
              { value: 'miles', label: 'miles' },
            ]}
            {...props}
          />
        ),
        'km',
        'Please select one',
      ),
      {
        name: 'Cards',
        render: () => (
          <Alone values={{ kind: 'vehicle' }}>
            <RadioGroupField label="What is to be inspected?" look="cards" name="kind" options={kinds} />
          </Alone>
        ),
      },
    ],
  },
  {
    name: 'DateField',
    group,
    states: looks((props) => <DateField label="Valid from" {...props} />, '2026-12-04', 'This field is required.'),
  },
  {
    name: 'TimeField',
    group,
    states: looks((props) => <TimeField label="Inspection time" {...props} />, '10:30', 'This field is required.'),
  },
  ...files,
  {
    name: 'PlaceSearch',
    group,
    states: [{ name: 'Type “ik”, “zz” for nothing, “fail” for a fault', render: () => <PlaceSearchDemo /> }],
  },
  {
    name: 'SearchBox',
    group,
    states: [
      { name: 'Empty', render: () => <SearchDemo label="Search orders" /> },
      { name: 'Filled', render: () => <SearchDemo label="Search inspectors" words="Ikeja" /> },
      { name: 'With a button', render: () => <SearchDemo label="Search the help articles" submit="Search" /> },
    ],
  },
  {
    name: 'Combobox',
    group,
    covers: ['ComboboxField'],
    states: [
      { name: 'Chosen', render: () => <ComboboxDemo /> },
      { name: 'Faulty', render: () => <ComboboxDemo error="This field is required." /> },
      {
        name: 'In a form',
        render: () => (
          <Alone values={{ country: '' }}>
            <ComboboxField items={countries} label="Country" name="country" optional />
          </Alone>
        ),
      },
    ],
  },
  {
    name: 'DatePicker',
    group,
    covers: ['DatePickerField'],
    states: [
      { name: 'Day, and day with time in a zone', render: () => <DateDemo /> },
      {
        name: 'In a form',
        render: () => (
          <Alone values={{ day: '2026-12-18' }}>
            <DatePickerField label="Blocked from" name="day" />
          </Alone>
        ),
      },
    ],
  },
  {
    name: 'Controller',
    group,
    states: [
      {
        name: 'A control of one’s own in a form',
        render: () => (
          <Alone values={{ plate: 'LSD-482-GH' }}>
            <Controller
              name="plate"
              render={({ field }) => (
                <FieldFrame label="Number plate">
                  {(control) => <TextInput {...control} {...field} value={String(field.value ?? '')} />}
                </FieldFrame>
              )}
            />
          </Alone>
        ),
      },
    ],
  },
]
