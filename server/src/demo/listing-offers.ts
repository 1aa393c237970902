import type { vehicleConditions, vehicleTypes } from '@fieldproof/contracts/lists'
import type { CoverSubject } from './listing-covers.ts'

/** Who offers the listings of the demo, beside the customer of the demo. Nobody can log in as one of them. */
export const sellers = {
  emeka: ['Emeka', 'Obiora'], yetunde: ['Yetunde', 'Alabi'], ibrahim: ['Ibrahim', 'Danladi'], blessing: ['Blessing', 'Etim'], tunde: ['Tunde', 'Bakare'],
} as const
export type DemoSeller = keyof typeof sellers | 'customer'

type Place = readonly [state: string, city: string, street: string, zipCode: string, latitude: number, longitude: number]

/** Where things stand in Nigeria. */
const places = {
  ikeja: ['Lagos', 'Ikeja', '14 Allen Avenue', '100271', 6.6018, 3.3515],
  lekki: ['Lagos', 'Lekki', '3 Admiralty Way', '106104', 6.4478, 3.4723],
  apapa: ['Lagos', 'Apapa', '27 Creek Road', '102272', 6.4489, 3.3589],
  surulere: ['Lagos', 'Surulere', '61 Bode Thomas Street', '101283', 6.4969, 3.3534],
  epe: ['Lagos', 'Epe', '2 Lagos Road', '106101', 6.5841, 3.9834],
  ibadan: ['Oyo', 'Ibadan', '8 Ring Road', '200273', 7.3776, 3.947],
  abuja: ['Federal Capital Territory', 'Abuja', '19 Aminu Kano Crescent', '904101', 9.0765, 7.4738],
  gwarinpa: ['Federal Capital Territory', 'Gwarinpa', '5 Third Avenue', '900108', 9.1099, 7.4042],
  kano: ['Kano', 'Kano', '44 Zoo Road', '700231', 11.9735, 8.5367],
  kaduna: ['Kaduna', 'Kaduna', '12 Ahmadu Bello Way', '800283', 10.5264, 7.4388],
  harcourt: ['Rivers', 'Port Harcourt', '90 Aba Road', '500272', 4.8156, 7.0498],
  enugu: ['Enugu', 'Enugu', '31 Ogui Road', '400283', 6.4483, 7.5139],
  benin: ['Edo', 'Benin City', '7 Sapele Road', '300283', 6.335, 5.6037],
  abeokuta: ['Ogun', 'Abeokuta', '16 Quarry Road', '110213', 7.1557, 3.3451],
  uyo: ['Akwa Ibom', 'Uyo', '22 Oron Road', '520271', 5.0377, 7.9128],
  jos: ['Plateau', 'Jos', '10 Yakubu Gowon Way', '930283', 9.8965, 8.8583],
} as const satisfies Record<string, Place>

interface Offer {
  id: string
  by: DemoSeller
  at: keyof typeof places
  title: string
  description: string
  /** Naira. */
  price: number
  isNegotiable?: true
  cover: readonly [subject: CoverSubject, paint: string, photos: 0 | 1 | 2 | 3]
}
interface VehicleOffer extends Offer {
  vehicle: readonly [
    type: (typeof vehicleTypes)[number], brand: string, model: string, year: number, condition: (typeof vehicleConditions)[number], mileage: number | null,
    transmission: 'manual' | 'automatic' | 'continuous-variable', engine: 'petrol' | 'diesel' | 'gas',
  ]
}
interface PropertyOffer extends Offer {
  property: {
    subject: 'home' | 'building-site' | 'land'; offer: 'sale' | 'rent'; area: number
    homeType?: 'apartment-block' | 'block-of-flats' | 'bungalow' | 'duplex' | 'house' | 'townhouse' | 'unit' | 'villa'; bedrooms?: number; bathrooms?: number
  }
}

export const placeOf = ({ at }: Offer): Place => places[at]

export const vehicleOffers: readonly VehicleOffer[] = [
  { id: 'corolla-2018', by: 'customer', at: 'ikeja', title: 'Toyota Corolla LE 2018, first body', description: 'One owner since it was cleared. Serviced every 5,000 km, papers complete. The right rear door has a small dent, see the photos.', price: 14_800_000, isNegotiable: true, vehicle: ['car', 'Toyota', 'Corolla', 2018, 'tokunbo', 71_400, 'automatic', 'petrol'], cover: ['car', '#9fb4c2', 3] },
  { id: 'highlander-2015', by: 'emeka', at: 'lekki', title: 'Toyota Highlander Limited 2015', description: 'Seven seats, reverse camera, AC chills. New front shocks last month.', price: 21_500_000, isNegotiable: true, vehicle: ['car', 'Toyota', 'Highlander', 2015, 'tokunbo', 98_200, 'automatic', 'petrol'], cover: ['car', '#6c7a86', 2] },
  { id: 'accord-2013', by: 'yetunde', at: 'surulere', title: 'Honda Accord Evil Spirit 2013, buy and drive', description: 'Registered, third owner. The engine is dry, the gearbox shifts well. Radio needs its code.', price: 6_900_000, isNegotiable: true, vehicle: ['car', 'Honda', 'Accord', 2013, 'used', 142_000, 'automatic', 'petrol'], cover: ['car', '#b3281f', 1] },
  { id: 'c300-2017', by: 'tunde', at: 'abuja', title: 'Mercedes-Benz C300 2017 4MATIC', description: 'Full option, panoramic roof. Accident-free; a buyer is welcome to have that checked.', price: 32_000_000, vehicle: ['car', 'Mercedes-Benz', 'C300', 2017, 'tokunbo', 54_800, 'automatic', 'petrol'], cover: ['car', '#2f3e4b', 3] },
  { id: 'hiace-2014', by: 'emeka', at: 'benin', title: 'Toyota HiAce high roof 2014, 18 seats', description: 'Worked the Benin–Lagos line, now retired from it. Petrol, front AC only.', price: 17_250_000, isNegotiable: true, vehicle: ['bus', 'Toyota', 'HiAce', 2014, 'used', 318_000, 'manual', 'petrol'], cover: ['bus', '#f1f0ea', 2] },
  { id: 'sienna-2012', by: 'blessing', at: 'uyo', title: 'Toyota Sienna XLE 2012', description: 'Family bus, leather seats worn at the front. Sliding doors work by hand and by button.', price: 9_400_000, vehicle: ['van', 'Toyota', 'Sienna', 2012, 'tokunbo', 133_500, 'automatic', 'petrol'], cover: ['van', '#c9b58c', 1] },
  { id: 'mack-2010', by: 'ibrahim', at: 'kano', title: 'Mack Granite tipper 2010, 30 tonnes', description: 'Body re-welded in 2024, twelve tyres above half. Hydraulics lift full load.', price: 38_500_000, isNegotiable: true, vehicle: ['truck', 'Mack', 'Granite', 2010, 'used', 402_000, 'manual', 'diesel'], cover: ['truck', '#e8a317', 2] },
  { id: 'actros-2012', by: 'ibrahim', at: 'apapa', title: 'Mercedes-Benz Actros 2545 tractor head', description: 'Cleared in March. Retarder works, sleeper cab clean. Sold without the trailer.', price: 44_000_000, vehicle: ['heavy-duty-tractor', 'Mercedes-Benz', 'Actros 2545', 2012, 'tokunbo', 611_000, 'automatic', 'diesel'], cover: ['heavy-duty-tractor', '#22608f', 2] },
  { id: 'trailer-2016', by: 'ibrahim', at: 'apapa', title: 'Flatbed trailer, 40 feet, three axles', description: 'Twist locks complete, two new spring packs. Brakes on all axles.', price: 11_800_000, vehicle: ['trailer', 'Schmitz', 'SPR 24', 2016, 'used', null, 'manual', 'diesel'], cover: ['trailer', '#5c6871', 1] },
  { id: 'dyna-2011', by: 'emeka', at: 'enugu', title: 'Toyota Dyna 200 with box body', description: 'Four tonnes, box of aluminium with roller door. Injectors were calibrated this year.', price: 15_300_000, isNegotiable: true, vehicle: ['medium-truck', 'Toyota', 'Dyna 200', 2011, 'tokunbo', 187_000, 'manual', 'diesel'], cover: ['medium-truck', '#e3ecea', 1] },
  { id: 'hilux-2019', by: 'tunde', at: 'harcourt', title: 'Toyota Hilux Adventure 2019', description: 'Company car with all service stamps. Bed liner, tow bar, tracker installed.', price: 36_700_000, vehicle: ['light-commercial', 'Toyota', 'Hilux', 2019, 'used', 88_600, 'automatic', 'diesel'], cover: ['light-commercial', '#f1f0ea', 3] },
  { id: 'l200-2016', by: 'blessing', at: 'harcourt', title: 'Mitsubishi L200 double cabin 2016', description: 'Four-wheel drive engages. The tailgate was replaced after a bump.', price: 19_900_000, isNegotiable: true, vehicle: ['light-commercial', 'Mitsubishi', 'L200', 2016, 'used', 121_300, 'manual', 'diesel'], cover: ['light-commercial', '#7a4e00', 1] },
  { id: 'transit-2015', by: 'yetunde', at: 'abeokuta', title: 'Ford Transit panel van 2015', description: 'Delivery van with shelves. Belt and water pump changed at 160,000 km.', price: 13_600_000, vehicle: ['van', 'Ford', 'Transit', 2015, 'tokunbo', 174_000, 'manual', 'diesel'], cover: ['van', '#f1f0ea', 2] },
  { id: 'bajaj-2023', by: 'ibrahim', at: 'kaduna', title: 'Bajaj Boxer BM150, nearly new', description: 'Used for four months by a farm manager. Two keys, helmet included.', price: 1_150_000, vehicle: ['motorcycle', 'Bajaj', 'Boxer BM150', 2023, 'used', 6_200, 'manual', 'petrol'], cover: ['motorcycle', '#b3281f', 1] },
  { id: 'rav4-2020', by: 'emeka', at: 'lekki', title: 'Toyota RAV4 XLE 2020', description: 'Blue over black, lane assist, two keys. Bought for my wife, who has left the country.', price: 34_200_000, vehicle: ['car', 'Toyota', 'RAV4', 2020, 'tokunbo', 41_900, 'continuous-variable', 'petrol'], cover: ['car', '#22608f', 2] },
  { id: 'elantra-2014', by: 'blessing', at: 'uyo', title: 'Hyundai Elantra 2014', description: 'Second owner. The dashboard lamp for the airbag is on; priced for that.', price: 5_300_000, isNegotiable: true, vehicle: ['car', 'Hyundai', 'Elantra', 2014, 'used', 128_700, 'automatic', 'petrol'], cover: ['car', '#8b5a2b', 1] },
  { id: 'camry-2016', by: 'yetunde', at: 'ibadan', title: 'Toyota Camry SE 2016, full duty paid', description: 'Silver, clean inside. Left headlamp is an original replacement.', price: 15_900_000, isNegotiable: true, vehicle: ['car', 'Toyota', 'Camry', 2016, 'tokunbo', 86_100, 'automatic', 'petrol'], cover: ['car', '#b9c2c8', 2] },
  { id: 'rx350-2014', by: 'tunde', at: 'abuja', title: 'Lexus RX 350 2014', description: 'Pearl white, memory seats. The last service was ten days ago, with receipts.', price: 22_400_000, vehicle: ['car', 'Lexus', 'RX 350', 2014, 'tokunbo', 91_000, 'automatic', 'petrol'], cover: ['car', '#efe7d8', 2] },
  { id: 'peugeot-2009', by: 'ibrahim', at: 'kaduna', title: 'Peugeot 307 2009', description: 'Still drives to Zaria every week. Suspension is due.', price: 2_100_000, isNegotiable: true, vehicle: ['car', 'Peugeot', '307', 2009, 'used', 211_000, 'manual', 'petrol'], cover: ['car', '#0b6b50', 0] },
  { id: 'coaster-2013', by: 'emeka', at: 'enugu', title: 'Toyota Coaster 2013, 30 seats', description: 'School bus until July. Seats re-covered, all lamps work.', price: 29_500_000, vehicle: ['bus', 'Toyota', 'Coaster', 2013, 'tokunbo', 203_400, 'manual', 'diesel'], cover: ['bus', '#e8a317', 1] },
  { id: 'daf-2014', by: 'ibrahim', at: 'kano', title: 'DAF XF 105 tractor head 2014', description: 'Two at this price. Tyres at forty per cent.', price: 41_300_000, isNegotiable: true, vehicle: ['heavy-duty-tractor', 'DAF', 'XF 105', 2014, 'tokunbo', 702_000, 'automatic', 'diesel'], cover: ['heavy-duty-tractor', '#b3281f', 1] },
  { id: 'kia-2024', by: 'tunde', at: 'ikeja', title: 'Kia Sportage 2024, from the dealer', description: 'Five years of warranty left. Sold because the company is closing its Lagos office.', price: 52_000_000, vehicle: ['car', 'Kia', 'Sportage', 2024, 'new', 900, 'automatic', 'petrol'], cover: ['car', '#43525e', 2] },
  { id: 'tvs-2021', by: 'blessing', at: 'jos', title: 'TVS HLX 125', description: 'For dispatch work, with the box. Chain and sprockets new.', price: 780_000, vehicle: ['motorcycle', 'TVS', 'HLX 125', 2021, 'used', 23_800, 'manual', 'petrol'], cover: ['motorcycle', '#12212e', 0] },
  { id: 'man-2008', by: 'ibrahim', at: 'jos', title: 'MAN TGA 33.360 with water tank', description: 'Tank of 15,000 litres, pump rebuilt. Starts on the first turn.', price: 26_800_000, isNegotiable: true, vehicle: ['truck', 'MAN', 'TGA 33.360', 2008, 'used', 538_000, 'manual', 'diesel'], cover: ['truck', '#22608f', 1] },
]

export const propertyOffers: readonly PropertyOffer[] = [
  { id: 'lekki-duplex', by: 'customer', at: 'lekki', title: 'Four-bedroom semi-detached duplex, Lekki Phase 1', description: 'Governor’s consent. Treated water, inverter with eight batteries. Damp at the foot of one kitchen wall, to be treated before handover.', price: 185_000_000, isNegotiable: true, property: { subject: 'home', offer: 'sale', homeType: 'duplex', bedrooms: 4, bathrooms: 5, area: 310 }, cover: ['duplex', '#efe7d8', 3] },
  { id: 'ikeja-flats', by: 'emeka', at: 'ikeja', title: 'Block of six flats near Allen Avenue', description: 'All let, yearly rents of ₦14.4 million. Roof renewed in 2023.', price: 320_000_000, property: { subject: 'home', offer: 'sale', homeType: 'block-of-flats', bedrooms: 18, bathrooms: 18, area: 940 }, cover: ['block', '#e3d3b5', 2] },
  { id: 'gwarinpa-bungalow', by: 'tunde', at: 'gwarinpa', title: 'Three-bedroom bungalow with boys’ quarters', description: 'Certificate of occupancy. Borehole, mango trees, room to build behind.', price: 78_000_000, isNegotiable: true, property: { subject: 'home', offer: 'sale', homeType: 'bungalow', bedrooms: 3, bathrooms: 3, area: 240 }, cover: ['bungalow', '#cfe3d8', 2] },
  { id: 'surulere-flat', by: 'yetunde', at: 'surulere', title: 'Two-bedroom flat, first floor, Bode Thomas', description: 'Newly painted. Prepaid meter of its own, parking for one car.', price: 3_200_000, property: { subject: 'home', offer: 'rent', homeType: 'unit', bedrooms: 2, bathrooms: 2, area: 86 }, cover: ['block', '#d9e2dc', 1] },
  { id: 'epe-plot', by: 'emeka', at: 'epe', title: 'Dry plot of 648 m² off Lagos Road, Epe', description: 'Surveyed, with a deed of assignment. Two minutes from the tarred road.', price: 7_500_000, isNegotiable: true, property: { subject: 'land', offer: 'sale', area: 648 }, cover: ['land', '#cfe3d8', 1] },
  { id: 'abuja-villa', by: 'tunde', at: 'abuja', title: 'Five-bedroom villa in Wuse 2', description: 'Diplomatic neighbourhood, pool, two generators. Viewing by appointment.', price: 480_000_000, property: { subject: 'home', offer: 'sale', homeType: 'villa', bedrooms: 5, bathrooms: 6, area: 620 }, cover: ['duplex', '#f1f0ea', 3] },
  { id: 'ibadan-bungalow', by: 'yetunde', at: 'ibadan', title: 'Four-bedroom bungalow, Ring Road', description: 'My late father’s house, family all agreed and will sign. Wiring is old.', price: 42_000_000, isNegotiable: true, property: { subject: 'home', offer: 'sale', homeType: 'bungalow', bedrooms: 4, bathrooms: 2, area: 265 }, cover: ['bungalow', '#e9e2d3', 1] },
  { id: 'harcourt-site', by: 'blessing', at: 'harcourt', title: 'Stopped building site, second floor reached', description: 'Foundation for four floors, drawings approved. Stopped in 2022; the iron has been covered since.', price: 96_000_000, isNegotiable: true, property: { subject: 'building-site', offer: 'sale', area: 720 }, cover: ['building-site', '#9dacb6', 2] },
  { id: 'enugu-duplex', by: 'emeka', at: 'enugu', title: 'Five-bedroom duplex, Independence Layout', description: 'Finished last year, never lived in. Solar of 5 kVA.', price: 135_000_000, property: { subject: 'home', offer: 'sale', homeType: 'duplex', bedrooms: 5, bathrooms: 6, area: 350 }, cover: ['duplex', '#e3d3b5', 2] },
  { id: 'kano-house', by: 'ibrahim', at: 'kano', title: 'Compound house with shops in front, Zoo Road', description: 'Six rooms around a court, three shops let by the month.', price: 58_000_000, property: { subject: 'home', offer: 'sale', homeType: 'house', bedrooms: 6, bathrooms: 3, area: 410 }, cover: ['bungalow', '#d8b98c', 1] },
  { id: 'uyo-land', by: 'blessing', at: 'uyo', title: 'Two plots together at Oron Road, fenced', description: 'Gate and watchman’s room are there. Survey plan registered.', price: 18_400_000, property: { subject: 'land', offer: 'sale', area: 1_150 }, cover: ['land', '#a9c9a0', 1] },
  { id: 'abeokuta-terrace', by: 'yetunde', at: 'abeokuta', title: 'Three-bedroom terrace in a gated close', description: 'Shared borehole and security. Service charge ₦240,000 a year.', price: 2_400_000, property: { subject: 'home', offer: 'rent', homeType: 'townhouse', bedrooms: 3, bathrooms: 3, area: 160 }, cover: ['duplex', '#d0dae2', 1] },
  { id: 'jos-cottage', by: 'blessing', at: 'jos', title: 'Stone cottage on half a hectare', description: 'Cool all year. Fireplace works, roof of zinc from 2019.', price: 36_000_000, isNegotiable: true, property: { subject: 'home', offer: 'sale', homeType: 'house', bedrooms: 3, bathrooms: 2, area: 190 }, cover: ['bungalow', '#b9c2c8', 0] },
  { id: 'benin-block', by: 'emeka', at: 'benin', title: 'Eight mini flats, Sapele Road', description: 'Half let. Good for a hostel; the campus is near.', price: 110_000_000, property: { subject: 'home', offer: 'sale', homeType: 'apartment-block', bedrooms: 8, bathrooms: 8, area: 520 }, cover: ['block', '#d8c7a4', 1] },
  { id: 'kaduna-site', by: 'ibrahim', at: 'kaduna', title: 'Warehouse under construction, roof on', description: 'Steel frame stands and is roofed. Floor and doors are missing.', price: 88_000_000, property: { subject: 'building-site', offer: 'sale', area: 1_400 }, cover: ['building-site', '#8fa0ab', 1] },
  { id: 'lekki-flat-rent', by: 'tunde', at: 'lekki', title: 'Serviced three-bedroom apartment', description: 'Light day and night, gym, lift. One year in advance, no agent fee.', price: 11_500_000, property: { subject: 'home', offer: 'rent', homeType: 'unit', bedrooms: 3, bathrooms: 4, area: 145 }, cover: ['block', '#c9d6d0', 2] },
  { id: 'gwarinpa-land', by: 'tunde', at: 'gwarinpa', title: 'Corner plot of 900 m², ready to build', description: 'Right of occupancy, ground rent paid to date.', price: 65_000_000, isNegotiable: true, property: { subject: 'land', offer: 'sale', area: 900 }, cover: ['land', '#c9b58c', 0] },
  { id: 'apapa-house', by: 'ibrahim', at: 'apapa', title: 'Detached house for office use, Creek Road', description: 'Two floors, parking for ten. Was a clearing agent’s office.', price: 15_000_000, property: { subject: 'home', offer: 'rent', homeType: 'house', bedrooms: 6, bathrooms: 4, area: 380 }, cover: ['duplex', '#bcc8cf', 1] },
]
