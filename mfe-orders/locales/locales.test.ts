import { goodsDocuments, goodsUnits, packagings } from '@fieldproof/contracts/forms/goods'
import { extentUnits, infrastructureKinds, projectStages } from '@fieldproof/contracts/forms/infrastructure'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { propertySubjects } from '@fieldproof/contracts/forms/property'
import {
  engines,
  homeTypes,
  inspectionTypes,
  mileageUnits,
  orderStatuses,
  transmissions,
  vehicleTypes,
} from '@fieldproof/contracts/lists'
import { serviceKinds } from '../src/services/service-kinds.ts'
import en from './en/orders.json'
import no from './no/orders.json'

/** Returns every text by its path. */
const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, part]) => flatten(part, path ? `${path}.${key}` : key))
const english = new Map(flatten(en))
const norwegian = new Map(flatten(no))
const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

describe('the texts', () => {
  it('are complete in both languages', () => {
    expect([...norwegian.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    for (const text of [...english.values(), ...norwegian.values()]) expect(text.trim()).not.toBe('')
  })

  it('have the same placeholders in both languages', () => {
    for (const [path, text] of english)
      expect([path, holesOf(norwegian.get(path) ?? '')]).toEqual([path, holesOf(text)])
  })

  it("match the contract's schemas word for word", () => {
    expect(en.messages).toEqual(quoteMessages)
  })

  it('have words for every value of the lists', () => {
    const lists: Record<keyof typeof en.choices, readonly string[]> = {
      vehicleType: vehicleTypes,
      mileageUnit: mileageUnits,
      engine: engines,
      transmission: transmissions,
      propertySubject: propertySubjects,
      homeType: homeTypes,
      quantityUnit: goodsUnits,
      packaging: packagings,
      documents: goodsDocuments,
      infrastructureKind: infrastructureKinds,
      extentUnit: extentUnits,
      projectStage: projectStages,
    }
    for (const [list, values] of Object.entries(lists)) {
      expect(Object.keys(en.choices[list as keyof typeof en.choices]).toSorted()).toEqual([...values].toSorted())
    }
    expect(Object.keys(en.orders.status).toSorted()).toEqual([...orderStatuses].toSorted())
    for (const unit of [...goodsUnits, ...extentUnits, ...mileageUnits, 'litres']) {
      expect(
        english.has(`units.${unit}`) || (english.has(`units.${unit}_one`) && english.has(`units.${unit}_other`)),
      ).toBe(true)
    }
  })

  it('describe each service and everything that is checked in it', () => {
    for (const kind of inspectionTypes) {
      expect(Object.keys(en.kinds[kind].checks)).toEqual(serviceKinds[kind].checks)
    }
  })
})
