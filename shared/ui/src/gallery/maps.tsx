import { useState } from 'react'
import { UiTextProvider } from '@fieldproof/ui'
import { MapPicker, MapView, type MapPickerProps } from '@fieldproof/ui/map'
import { text as uiTextNo } from '@fieldproof/ui/texts/no'
import type { GalleryEntry } from './gallery-entry.ts'

const group = 'Maps'

/** A picker whose pin stays where it is put. */
function Picker({ value: first = null, ...rest }: Partial<MapPickerProps>) {
  const [value, setValue] = useState(first)
  return <MapPicker label="Where it is to be inspected" {...rest} onChange={setValue} value={value} />
}

const yards = [
  { id: 'ikeja', latitude: 6.6018, longitude: 3.3515, title: 'Toyota Corolla 2018, Ikeja' },
  { id: 'ibadan', latitude: 7.3776, longitude: 3.947, title: 'Mack Granite 2014, Ibadan' },
  { id: 'abeokuta', latitude: 7.1557, longitude: 3.3451, title: 'Honda CR-V 2016, Abeokuta' },
]

function Chosen() {
  const [selectedId, select] = useState('ibadan')
  return (
    <MapView
      height="large"
      label="Where these vehicles stand"
      onSelect={select}
      points={yards}
      selectedId={selectedId}
    />
  )
}

export const maps: readonly GalleryEntry[] = [
  {
    name: 'MapPicker',
    group,
    states: [
      {
        name: 'no pin yet, beginning at a town',
        render: () => <Picker centre={{ latitude: 9.0579, longitude: 7.4951 }} />,
      },
      {
        name: 'a pin, with a hint',
        render: () => <Picker hint="Drag the pin to the gate." value={{ latitude: 6.5244, longitude: 3.3792 }} />,
      },
      {
        name: 'a pin with a radius',
        render: () => <Picker radius={40} value={{ latitude: 6.5244, longitude: 3.3792 }} />,
      },
      {
        name: 'in Norwegian',
        render: () => (
          <UiTextProvider locale="nb-NO" text={uiTextNo}>
            <Picker label="Hvor det skal inspiseres" value={{ latitude: 59.9139, longitude: 10.7522 }} />
          </UiTextProvider>
        ),
      },
    ],
  },
  {
    name: 'MapView',
    group,
    states: [
      {
        name: 'one place',
        render: () => <MapView height="small" label="Where the inspection is" points={yards.slice(0, 1)} />,
      },
      { name: 'places to choose from', render: () => <Chosen /> },
      { name: 'no place', render: () => <MapView height="small" label="Nothing is offered here" points={[]} /> },
    ],
  },
]
