import { randomUUID } from 'node:crypto'
import type { TestSite } from '../harness/site.ts'
import { call } from './booking-orders.ts'
import { newPerson, type Person } from './people.ts'

/** Two new people who talk about a listing; each sees only the other's first name. */
export interface TestConversation {
  /** Ngozi, who offers the listing. */
  seller: Person
  /** Bola, who asks about it. */
  buyer: Person
  roomId: string
}

/** Opens the conversation with the real calls. */
export const aConversation = async ({ url }: TestSite): Promise<TestConversation> => {
  const [seller, buyer] = [await newPerson(url), await newPerson(url, { firstName: 'Bola' })]
  const { _id: subjectId } = await call<{ _id: string }>(url, seller, 'POST', '/listings/create-listing', {
    listingType: 'vehicle',
    title: `Corolla of ${seller.user._id.slice(0, 8)}`,
    description: 'Serviced every 5,000 km.',
    details: {
      vehicleType: 'car',
      brand: 'Toyota',
      model: 'Corolla',
      year: 2016,
      condition: 'tokunbo',
      mileage: 98_000,
      mileageUnit: 'km',
    },
    price: { amount: 650_000_000, currency: 'NGN' },
    location: { country: 'NG', state: 'Lagos', city: 'Ikeja', street: '14 Allen Avenue', zipCode: '100271' },
  })
  const { _id: roomId } = await call<{ _id: string }>(url, buyer, 'POST', '/chats/open-conversation', {
    about: 'vehicle',
    subjectId,
  })
  return { seller, buyer, roomId }
}

/** Writes in the conversation with the real call. @returns the message's id */
export const writeMessage = async (
  { url }: TestSite,
  writer: Person,
  chatRoomId: string,
  text: string,
): Promise<string> => {
  const { _id } = await call<{ _id: string }>(url, writer, 'POST', '/chats/send-message', {
    _id: randomUUID(),
    chatRoomId,
    text,
  })
  return _id
}
