/** The figures of the first price lists. Later changes by staff are only in the table. */

type Steps = readonly (readonly [above: number, percent: number])[]

/** Percentages of the base that sizes and choices add, the same in all markets. */
const kinds: Readonly<Record<string, { sizes?: Record<string, Steps>; choices?: Record<string, number> }>> = {
  'general-purpose': {},
  property: {
    sizes: {
      bedrooms: [
        [3, 15],
        [5, 35],
        [8, 70],
        [15, 150],
        [30, 300],
      ],
    },
    choices: {
      'apartment-block': 100,
      'block-of-flats': 100,
      orphanage: 60,
      villa: 25,
      duplex: 15,
      'building-site': 20,
    },
  },
  vehicle: {
    choices: {
      bus: 60,
      'heavy-duty-tractor': 100,
      'light-commercial': 20,
      'medium-truck': 60,
      trailer: 30,
      truck: 100,
      van: 20,
    },
  },
  goods: {
    sizes: {
      pieces: [
        [500, 20],
        [5_000, 60],
        [50_000, 150],
      ],
      bags: [
        [200, 20],
        [2_000, 60],
        [20_000, 150],
      ],
      cartons: [
        [200, 20],
        [2_000, 60],
        [20_000, 150],
      ],
      drums: [
        [50, 20],
        [300, 60],
      ],
      pallets: [
        [10, 20],
        [50, 60],
      ],
      containers: [
        [1, 40],
        [5, 150],
        [20, 400],
      ],
      kg: [
        [5_000, 20],
        [25_000, 60],
      ],
      tonnes: [
        [5, 20],
        [25, 60],
        [100, 150],
      ],
      litres: [
        [5_000, 20],
        [33_000, 60],
      ],
    },
  },
  infrastructure: {
    sizes: {
      km: [
        [2, 30],
        [10, 100],
        [50, 250],
      ],
      metres: [
        [200, 20],
        [2_000, 60],
        [10_000, 150],
      ],
      'square-metres': [
        [500, 20],
        [5_000, 60],
        [50_000, 150],
      ],
      units: [
        [10, 20],
        [100, 60],
      ],
    },
    choices: { bridge: 25, building: 15 },
  },
}

interface FirstMarket {
  currency: string
  /** The price of the smallest inspection of each kind, minor units. */
  bases: Readonly<Record<string, number>>
  /** Distances in kilometres from a served city, and the surcharge beyond them in minor units. */
  distances: Steps
  farthestKm: number
  /** City, latitude, longitude. */
  cities: readonly (readonly [city: string, latitude: number, longitude: number])[]
}

const markets: Readonly<Record<string, FirstMarket>> = {
  NG: {
    currency: 'NGN',
    bases: {
      vehicle: 35_000_00,
      property: 60_000_00,
      goods: 45_000_00,
      infrastructure: 120_000_00,
      'general-purpose': 30_000_00,
    },
    distances: [
      [25, 5_000_00],
      [60, 12_000_00],
      [120, 25_000_00],
      [250, 45_000_00],
    ],
    farthestKm: 600,
    cities: [
      ['Lagos', 6.4541, 3.3947],
      ['Abuja', 9.0579, 7.4951],
      ['Port Harcourt', 4.7774, 7.0134],
      ['Kano', 12.0001, 8.5167],
      ['Ibadan', 7.3878, 3.8964],
      ['Benin City', 6.3381, 5.6257],
      ['Enugu', 6.4402, 7.4943],
      ['Kaduna', 10.5264, 7.4388],
      ['Jos', 9.9285, 8.8921],
      ['Calabar', 4.9589, 8.3269],
      ['Owerri', 5.4836, 7.0333],
      ['Abeokuta', 7.1557, 3.3451],
      ['Ilorin', 8.4966, 4.5421],
      ['Maiduguri', 11.8464, 13.1603],
      ['Sokoto', 13.0627, 5.2433],
      ['Yola', 9.2035, 12.4954],
      ['Akure', 7.2526, 5.1931],
      ['Onitsha', 6.1498, 6.7857],
      ['Uyo', 5.0513, 7.9335],
      ['Warri', 5.5167, 5.75],
    ],
  },
  CA: {
    currency: 'CAD',
    bases: { vehicle: 199_00, property: 469_00, goods: 329_00, infrastructure: 1_199_00, 'general-purpose': 169_00 },
    distances: [
      [25, 35_00],
      [60, 79_00],
      [120, 159_00],
      [250, 299_00],
      [500, 549_00],
    ],
    farthestKm: 900,
    cities: [
      ['Toronto', 43.7001, -79.4163],
      ['Montreal', 45.5088, -73.5878],
      ['Vancouver', 49.2497, -123.1193],
      ['Calgary', 51.0501, -114.0853],
      ['Edmonton', 53.5501, -113.4687],
      ['Ottawa', 45.4112, -75.6981],
      ['Winnipeg', 49.8844, -97.147],
      ['Quebec', 46.8123, -71.2145],
      ['Halifax', 44.6427, -63.5771],
      ['Regina', 50.4501, -104.6178],
      ["St. John's", 47.5649, -52.7093],
    ],
  },
  DE: {
    currency: 'EUR',
    bases: { vehicle: 149_00, property: 349_00, goods: 249_00, infrastructure: 849_00, 'general-purpose': 129_00 },
    distances: [
      [25, 25_00],
      [60, 59_00],
      [120, 119_00],
    ],
    farthestKm: 300,
    cities: [
      ['Berlin', 52.5244, 13.4105],
      ['Hamburg', 53.5753, 10.0153],
      ['Munich', 48.1374, 11.5755],
      ['Cologne', 50.9333, 6.95],
      ['Frankfurt', 50.1155, 8.6842],
      ['Stuttgart', 48.7823, 9.177],
      ['Leipzig', 51.3396, 12.3713],
      ['Hanover', 52.3705, 9.7332],
      ['Nuremberg', 49.4542, 11.0775],
    ],
  },
  NO: {
    currency: 'NOK',
    bases: {
      vehicle: 1_790_00,
      property: 4_200_00,
      goods: 2_990_00,
      infrastructure: 9_900_00,
      'general-purpose': 1_490_00,
    },
    distances: [
      [25, 290_00],
      [60, 690_00],
      [120, 1_390_00],
      [250, 2_490_00],
    ],
    farthestKm: 500,
    cities: [
      ['Oslo', 59.9127, 10.7461],
      ['Bergen', 60.393, 5.3242],
      ['Trondheim', 63.4305, 10.3951],
      ['Stavanger', 58.9701, 5.7333],
      ['Kristiansand', 58.1467, 7.9956],
      ['Tromsø', 69.6489, 18.9551],
      ['Bodø', 67.28, 14.405],
    ],
  },
  GB: {
    currency: 'GBP',
    bases: { vehicle: 129_00, property: 299_00, goods: 219_00, infrastructure: 749_00, 'general-purpose': 109_00 },
    distances: [
      [25, 20_00],
      [60, 49_00],
      [120, 99_00],
    ],
    farthestKm: 400,
    cities: [
      ['London', 51.5085, -0.1257],
      ['Birmingham', 52.4814, -1.8998],
      ['Manchester', 53.4809, -2.2374],
      ['Leeds', 53.7965, -1.5478],
      ['Glasgow', 55.8652, -4.2576],
      ['Edinburgh', 55.9521, -3.1965],
      ['Bristol', 51.4552, -2.5966],
      ['Cardiff', 51.48, -3.18],
      ['Belfast', 54.5968, -5.9254],
      ['Newcastle upon Tyne', 54.9733, -1.614],
    ],
  },
  US: {
    currency: 'USD',
    bases: { vehicle: 149_00, property: 349_00, goods: 249_00, infrastructure: 899_00, 'general-purpose': 129_00 },
    distances: [
      [25, 25_00],
      [60, 59_00],
      [120, 119_00],
      [250, 219_00],
      [500, 399_00],
    ],
    farthestKm: 900,
    cities: [
      ['New York', 40.7143, -74.006],
      ['Los Angeles', 34.0522, -118.2437],
      ['Chicago', 41.85, -87.65],
      ['Houston', 29.7633, -95.3633],
      ['Phoenix', 33.4484, -112.074],
      ['Philadelphia', 39.9523, -75.1638],
      ['Dallas', 32.7831, -96.8067],
      ['San Francisco', 37.7749, -122.4194],
      ['Seattle', 47.6062, -122.3321],
      ['Denver', 39.7392, -104.9847],
      ['Miami', 25.7743, -80.1937],
      ['Atlanta', 33.749, -84.388],
      ['Boston', 42.3584, -71.0598],
      ['Detroit', 42.3314, -83.0458],
      ['Minneapolis', 44.98, -93.2638],
      ['St. Louis', 38.6273, -90.1979],
      ['Charlotte', 35.2271, -80.8431],
      ['Salt Lake City', 40.7608, -111.8911],
      ['Kansas City', 39.0997, -94.5786],
      ['New Orleans', 29.9547, -90.0751],
      ['Anchorage', 61.2181, -149.9003],
      ['Honolulu', 21.3069, -157.8583],
    ],
  },
}

/** A percentage of an amount, rounded to a whole unit of the currency. */
const share = (base: number, percent: number): number => Math.round((base * percent) / 100 / 100) * 100

const figuresOf = (kind: string, base: number, { distances, farthestKm }: FirstMarket) => ({
  sizes: Object.entries(kinds[kind]?.sizes ?? {}).flatMap(([measure, steps]) =>
    steps.map(([above, percent]) => ({ measure, above, amount: share(base, percent) })),
  ),
  choices: Object.entries(kinds[kind]?.choices ?? {}).map(([choice, percent]) => ({
    choice,
    amount: share(base, percent),
  })),
  distances: distances.map(([aboveKm, amount]) => ({ aboveKm, amount })),
  farthestKm,
  urgency: [
    { underHours: 24, percent: 50 },
    { underHours: 48, percent: 25 },
  ],
  weekendPercent: 10,
  feeAmount: 0,
  feePercent: 0,
})

/** One list per market and kind, as rows of `price_lists`. */
export const priceListRows = () =>
  Object.entries(markets).flatMap(([market, first]) =>
    Object.entries(first.bases).map(([kind, base]) => ({
      market,
      inspection_type: kind,
      currency: first.currency,
      base_amount: base,
      figures: figuresOf(kind, base, first),
    })),
  )

/** The cities from which distances are measured, as rows of `served_cities`. */
export const servedCityRows = () =>
  Object.entries(markets).flatMap(([market, { cities }]) =>
    cities.map(([city, latitude, longitude]) => ({ market, city, latitude, longitude })),
  )
