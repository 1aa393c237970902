/** A state, province or county: GeoNames' code, its name, and its abbreviation in addresses. */
export type State = readonly [code: string, name: string, abbreviation?: string]

const us = (
  'AK Alaska|AL Alabama|AR Arkansas|AZ Arizona|CA California|CO Colorado|CT Connecticut|DC District of Columbia|DE Delaware|' +
  'FL Florida|GA Georgia|HI Hawaii|IA Iowa|ID Idaho|IL Illinois|IN Indiana|KS Kansas|KY Kentucky|LA Louisiana|MA Massachusetts|' +
  'MD Maryland|ME Maine|MI Michigan|MN Minnesota|MO Missouri|MS Mississippi|MT Montana|NC North Carolina|ND North Dakota|NE Nebraska|' +
  'NH New Hampshire|NJ New Jersey|NM New Mexico|NV Nevada|NY New York|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VA Virginia|VT Vermont|WA Washington|WI Wisconsin|' +
  'WV West Virginia|WY Wyoming'
)
  .split('|')
  .map((entry): State => [entry.slice(0, 2), entry.slice(3), entry.slice(0, 2)])

/** First administrative levels of the markets, and of other countries with several time zones. */
export const statesOf: Readonly<Record<string, readonly State[]>> = {
  NG: [
    ['45', 'Abia'],
    ['35', 'Adamawa'],
    ['21', 'Akwa Ibom'],
    ['25', 'Anambra'],
    ['46', 'Bauchi'],
    ['52', 'Bayelsa'],
    ['26', 'Benue'],
    ['27', 'Borno'],
    ['22', 'Cross River'],
    ['36', 'Delta'],
    ['53', 'Ebonyi'],
    ['37', 'Edo'],
    ['54', 'Ekiti'],
    ['47', 'Enugu'],
    ['11', 'Federal Capital Territory', 'FCT'],
    ['55', 'Gombe'],
    ['28', 'Imo'],
    ['39', 'Jigawa'],
    ['23', 'Kaduna'],
    ['29', 'Kano'],
    ['24', 'Katsina'],
    ['40', 'Kebbi'],
    ['41', 'Kogi'],
    ['30', 'Kwara'],
    ['05', 'Lagos'],
    ['56', 'Nasarawa'],
    ['31', 'Niger'],
    ['16', 'Ogun'],
    ['48', 'Ondo'],
    ['42', 'Osun'],
    ['32', 'Oyo'],
    ['49', 'Plateau'],
    ['50', 'Rivers'],
    ['51', 'Sokoto'],
    ['43', 'Taraba'],
    ['44', 'Yobe'],
    ['57', 'Zamfara'],
  ],
  US: us,
  CA: [
    ['01', 'Alberta', 'AB'],
    ['02', 'British Columbia', 'BC'],
    ['03', 'Manitoba', 'MB'],
    ['04', 'New Brunswick', 'NB'],
    ['05', 'Newfoundland and Labrador', 'NL'],
    ['07', 'Nova Scotia', 'NS'],
    ['08', 'Ontario', 'ON'],
    ['09', 'Prince Edward Island', 'PE'],
    ['10', 'Quebec', 'QC'],
    ['11', 'Saskatchewan', 'SK'],
    ['12', 'Yukon', 'YT'],
    ['13', 'Northwest Territories', 'NT'],
    ['14', 'Nunavut', 'NU'],
  ],
  DE: [
    ['01', 'Baden-Württemberg'],
    ['02', 'Bavaria'],
    ['03', 'Bremen'],
    ['04', 'Hamburg'],
    ['05', 'Hesse'],
    ['06', 'Lower Saxony'],
    ['07', 'North Rhine-Westphalia', 'NRW'],
    ['08', 'Rhineland-Palatinate'],
    ['09', 'Saarland'],
    ['10', 'Schleswig-Holstein'],
    ['11', 'Brandenburg'],
    ['12', 'Mecklenburg-Western Pomerania'],
    ['13', 'Saxony'],
    ['14', 'Saxony-Anhalt'],
    ['15', 'Thuringia'],
    ['16', 'Berlin'],
  ],
  NO: [
    ['08', 'Møre og Romsdal'],
    ['09', 'Nordland'],
    ['12', 'Oslo'],
    ['14', 'Rogaland'],
    ['21', 'Trøndelag'],
    ['30', 'Viken'],
    ['34', 'Innlandet'],
    ['38', 'Vestfold og Telemark'],
    ['42', 'Agder'],
    ['46', 'Vestland'],
    ['54', 'Troms og Finnmark'],
  ],
  GB: [
    ['ENG', 'England'],
    ['NIR', 'Northern Ireland'],
    ['SCT', 'Scotland'],
    ['WLS', 'Wales'],
  ],
  AU: [
    ['01', 'Australian Capital Territory', 'ACT'],
    ['02', 'New South Wales', 'NSW'],
    ['03', 'Northern Territory', 'NT'],
    ['04', 'Queensland', 'QLD'],
    ['05', 'South Australia', 'SA'],
    ['06', 'Tasmania', 'TAS'],
    ['07', 'Victoria', 'VIC'],
    ['08', 'Western Australia', 'WA'],
  ],
  BR: [
    ['01', 'Acre', 'AC'],
    ['02', 'Alagoas', 'AL'],
    ['03', 'Amapá', 'AP'],
    ['04', 'Amazonas', 'AM'],
    ['05', 'Bahia', 'BA'],
    ['06', 'Ceará', 'CE'],
    ['07', 'Distrito Federal', 'DF'],
    ['08', 'Espírito Santo', 'ES'],
    ['11', 'Mato Grosso do Sul', 'MS'],
    ['13', 'Maranhão', 'MA'],
    ['14', 'Mato Grosso', 'MT'],
    ['15', 'Minas Gerais', 'MG'],
    ['16', 'Pará', 'PA'],
    ['17', 'Paraíba', 'PB'],
    ['18', 'Paraná', 'PR'],
    ['20', 'Piauí', 'PI'],
    ['21', 'Rio de Janeiro', 'RJ'],
    ['22', 'Rio Grande do Norte', 'RN'],
    ['23', 'Rio Grande do Sul', 'RS'],
    ['24', 'Rondônia', 'RO'],
    ['25', 'Roraima', 'RR'],
    ['26', 'Santa Catarina', 'SC'],
    ['27', 'São Paulo', 'SP'],
    ['28', 'Sergipe', 'SE'],
    ['29', 'Goiás', 'GO'],
    ['30', 'Pernambuco', 'PE'],
    ['31', 'Tocantins', 'TO'],
  ],
  MX: (
    'Aguascalientes|Baja California|Baja California Sur|Campeche|Chiapas|Chihuahua|Coahuila|Colima|Ciudad de México|Durango|Guanajuato|' +
    'Guerrero|Hidalgo|Jalisco|México|Michoacán|Morelos|Nayarit|Nuevo León|Oaxaca|Puebla|Querétaro|Quintana Roo|San Luis Potosí|Sinaloa|' +
    'Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Yucatán|Zacatecas'
  )
    .split('|')
    .map((name, index): State => [String(index + 1).padStart(2, '0'), name]),
}

/** Names of large cities that the list has only in another language. */
export const otherNames: readonly (readonly [country: string, adminCode: string, otherName: string, listed: string])[] =
  [
    ['DE', '07', 'Cologne', 'Köln'],
    ['DE', '02', 'Nuremberg', 'Nürnberg'],
    ['DE', '06', 'Hanover', 'Hannover'],
    ['DE', '02', 'München', 'Munich'],
    ['US', 'NY', 'New York', 'New York City'],
    ['US', 'DC', 'Washington DC', 'Washington, D.C.'],
    ['NG', '11', 'Abuja Municipal', 'Abuja'],
    ['NG', '50', 'Port-Harcourt', 'Port Harcourt'],
  ]
