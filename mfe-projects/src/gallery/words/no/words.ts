import type { GalleryId } from '../../shapes.ts'

/** Navn, beskrivelse, og en linje for hvert felt: spørsmål | tips | valg. */
export const words: Readonly<Record<GalleryId, string>> = {
  'concrete-pour': `Betongstøp
For hver støp: forskaling, armering, hver leveranse, herding, bilder og underskrift.
Før støpen
Sted i bygget | Akser og etasje, for eksempel C4, 2. etasje.
Dato for støpen
Forskaling | Tett, avstivet, ren, oljet.
Er armeringen som på tegningen? | Diameter, avstand, omfar, stusser. | Ja; Små avvik; Nei
Hva avviker fra tegningen? | Oppgi posisjon og tegning.
Overdekning | Den minste av minst fem målinger.
Støpeskjøt | Ru, uten slam og støv, fuktet.
Lufttemperatur | Under 5 °C eller over 30 °C krever tiltak.
Leveranse | Én gang for hver bil.
Nummer på følgeseddelen
Ankom | Utlagt innen 90 minutter etter blanding.
Fasthetsklasse | Som på følgeseddelen. | B20; B25; B30; B35; En annen
Synkmål | Målt på stedet, fra den første tredelen av lasset.
Betongtemperatur
Prøveterninger tatt
Etter støpen
Vibrert i lag på høyst 50 cm? || Ja; Nei
Herdetiltak || Begynt straks; Begynt samme dag; Ikke begynt
Bilder | Før, under og etter, så stedet kan kjennes igjen.
Underskrift fra anleggslederen`,
  roof: `Takkontroll
For skråtak og flate tak, utenfra og fra loftet.
Taket
Tekking || Takstein; Stålplater; Skifer; Takbelegg; Membran
Alder på tekkingen | Spør eieren, eller se etter datostempel.
Trygt å gå på? | Hvis ikke: se fra stige, med stangkamera eller drone. | Ja; Nei
Form || Skråtak; Flatt; Blandet
Utvendig
Tekking | Knuste, sigende, rustne eller løse deler.
Feil på tekkingen || Knust; Seget; Rustent; Hull; Mangler feste
Møne, grater og vindskier | Sprukket mørtel, løse deler.
Beslag og gjennomføringer | Pipe, rør, vegger: her lekker det først.
Renner og nedløp | Hell i vann hvis det er tørt.
Bilder utenfra | Hver takflate, hvert beslag, hver feil.
Innvendig
Tegn til vann på loftet? | Flekker, salter, rust på spiker. | Nei; Ja
Fukt i treverket | Over 20 % er vått. Mål ved flekken.
Sperrer og åser | Sprekker, nedbøyning, insekter, råte.
Lufting av loftet || God; Svak; Ingen
Hva bør gjøres, og hvor fort?`,
  solar: `Solcelleanlegg
Overtakelse av et solcelleanlegg: strenger, isolasjon, vekselretter, batteri.
Anlegget
Størrelse
Antall paneler | Tell dem; ikke les av tilbudet.
Helning
Retning | 180 er sør, 0 er nord.
Skygge mellom 9 og 15 | Trær, master, naboer. | Ingen; Litt; Mye
Streng | Én gang for hver streng.
Navn på strengen
Tomgangsspenning, målt
Tomgangsspenning, forventet | Paneler i serie ganger verdien i databladet, ved denne temperaturen.
Strøm under last
Isolasjonsmotstand | Minst 1 MΩ ved 1000 V.
Sikkerhet og montering
Paneler | Sprekker, varme punkter, glass.
Feste | Momentmerker, rust, tettede hull.
Er DC-bryteren innen rekkevidde og merket? || Ja; Nei
Jordmotstand
Er det batteri? || Ja; Nei
Ladetilstand
Bilder | Felt, merking, skjermen på vekselretteren, brytere, kabelinnføringer.
Underskrift fra montøren`,
  borehole: `Ferdig brønn og prøvepumping
For en ny vannbrønn: utførelse, ytelse og vannkvalitet.
Brønnen
Hvor den er | Stå ved foringsrøret.
Boret dybde | Målt med målebånd med lodd.
Innvendig diameter på foringsrøret
Hvilevannstand | Under terreng, etter minst 12 timers ro.
Foringsrør || PVC; Stål; Åpent hull
Prøvepumping
Hvor lenge | 24 timer er vanlig for et vannverk.
Ytelse mot slutten
Vannstand under pumping mot slutten
Tid til 90 % er tilbake
Vannkvalitet
pH
Ledningsevne
Turbiditet | Under 5 NTU for å drikke.
Undersøkt for bakterier? || Ja; Nei; Prøven er på vei
Funnet koliforme? || Nei; Ja
Tetting og plate på toppen | Støpt, med fall utover, uten sprekker.
Bilder | Brønntopp, plate, målere, prøver.
Underskrift fra brønnboreren`,
  'road-layer': `Veglag
For hvert lag i en veg: tykkelse, komprimering, høyde og overflate.
Laget
Kontrakt og parsell
Lag || Undergrunn; Forsterkningslag; Bærelag; Bindlag; Slitelag
Fra profil
Til profil
Vær | Ingen asfalt på våt overflate. | Tørt; Byger; Regn
Målepunkt | Ett for hver 50 m: venstre, midt og høyre etter tur.
Profil
Side || Venstre; Midt; Høyre
Tykkelse | Med borkjerne eller stikk; oppgi den minste.
Komprimering | Prosent av største tørrdensitet, eller av Marshall for asfalt.
Vanninnhold
Bindemiddelinnhold
Overflate
Materiale || Mekanisk stabilisert; Asfalt
Temperatur bak utleggeren
Jevnhet og skjøter
Åpning under 3 m rettholt | Den største.
Bilder | Lag, skjøter og prøver, med profilskiltet i bildet.
Underskrift fra byggelederen`,
  'fire-safety': `Brannrunde
Rømningsveier, slokkere, alarm og dører i et bygg i bruk.
Bygget
Bygg og etasjer
Flest personer samtidig
Brannøvelse de siste 12 månedene? || Ja; Nei
Rømningsplan på veggen i hver etasje? || Ja; Nei
Rømningsveier
Fri bane hele veien? || Ja; Nei
Kan dørene åpnes uten nøkkel? || Ja; Nei
Minste bredde | 90 cm er minst for de fleste bygg.
Nødlys | Prøv det: trykk på knappen eller bryt kursen. | Alle virker; Noen svikter; Ingen virker
Hva står i veien, og hvor?
Slokker | Én gang for hver.
Nummer eller sted
Type || Vann; Skum; Pulver; CO₂; Brannteppe
Neste service
Viser måleren grønt, og er plomben hel? || Ja; Nei
Flaske, slange og feste
Alarm og dører
Er det brannalarm? || Ja; Nei
Siste prøve av alarmen
Branndører | Lukker selv, hele lister, ingen kiler.
El-skap | Ikke lager, ikke varmgang, merket.
Bilder av feil
Underskrift fra ansvarlig person`,
  handover: `Overtakelse av bolig
Rom for rom med kjøperen: finish, anlegg, målere, nøkler og mangler.
Overtakelsen
Bolig | Oppgang, etasje og dør.
Dato
Er ferdigattest eller brukstillatelse vist? || Ja; Nei
Ryddet og rengjort? || Ja; Delvis; Nei
Rom | Én gang for hvert rom.
Rom
Vegger og tak | Se langs dem mot lyset.
Gulv
Dører, vinduer og låser | Åpne og lukk hver av dem.
Mangler | Hva, hvor og hvor stor: hver av dem skal rettes.
Bilder
Målere og nøkler
Vannmåler
Strømmåler
Nøkler overlevert | Tell dem.
Overtatt? || Ja; Ja, med mangler som skal rettes; Nei
Manglene rettes innen
Underskrift fra kjøperen
Underskrift fra selgeren`,
  'tenancy-check-in': `Innflytting i leiebolig
Hvordan boligen er når leieren flytter inn, så utflyttingen ikke blir krangel.
Boligen
Adresse og bolignummer
Dato
Nøkler overlevert
Strømmåler
Vannmåler
Rom | Én gang for hvert rom, med klokken fra inngangen.
Rom
Vegger og tak
Gulv
Vinduer og dører
Hva som er der | Skriv antallet ved siden av. | Seng; Klesskap; Bord; Stoler
Merker og skader | Størrelse og sted for hvert, så ingen betaler to ganger.
Bilder | Hver vegg, og hvert merke på nært hold.
Til slutt
Virker røykvarsleren? | Trykk på knappen. | Ja; Nei
Renhold || Vasket av byrå; Rent; Ikke rent
Underskrift fra leieren
Underskrift fra utleieren`,
  'vehicle-handover': `Overlevering av kjøretøy
Kilometer, drivstoff, skader og utstyr når et kjøretøy skifter hender.
Kjøretøyet
Registreringsnummer
Understellsnummer (VIN) | 17 tegn, fra skiltet, ikke fra papirene.
Kilometerstand
Drivstoff eller lading || Tomt; En fjerdedel; Halvt; Tre fjerdedeler; Fullt
Er papirene i kjøretøyet? | Vognkort, forsikring, EU-kontroll. | Ja; Nei
Utvendig
Karosseri og lakk | Gå rundt én gang, i dagslys.
Glass og lys
Minste mønsterdybde | 1,6 mm er minst etter loven i de fleste land.
Hvor er det skade? || Foran; Bak; Venstre side; Høyre side; Taket
Bilder | Fire hjørner, hver skade, dashbordet med lys.
Hver skade | Sted, slag og størrelse i centimeter.
Innvendig og utstyr
Seter, belter og kledning
Varsellamper med motoren i gang? || Ingen; Noen
Hvilke varsellamper?
Utstyr som er der || Reservehjul; Jekk; Varseltrekant; Brannslokker; Førstehjelp; Ekstra nøkkel
Underskrift fra den som leverer
Underskrift fra den som tar imot`,
  generator: `Service på aggregat
Før og under prøvekjøring: væsker, batteri, ytelse og sikkerhet.
Aggregatet
Merke og modell
Serienummer
Ytelse
Driftstimer
Timer siden siste service | 250 timer er vanlig for diesel.
Stillestående
Olje | Nivå og farge; melkeaktig betyr vann.
Kjølevæske || Full; Lav; Tom
Reimer og slanger
Batterispenning i ro | 12,6 V eller 25,2 V når det er fullt.
Lekkasjer || Drivstoff; Olje; Kjølevæske; Ingen
Prøvekjøring | Minst ti minutter, helst med last.
Starter og går det? || Ja; Nei
Hva skjer når det startes?
Spenning
Frekvens
Oljetrykk
Kjølevæsketemperatur
Omkobler || Virker av seg selv; Virker for hånd; Svikter
Bilder | Skilt, timeteller, målere, hver feil.
Underskrift fra teknikeren`,
  scaffold: `Stillaskontroll
Før første bruk, hver sjuende dag og etter sterk vind.
Stillaset
Sted og skiltnummer
Type || Fasadestillas; Romstillas; Rullestillas
Høyden på øverste plattform
Lastklasse || Bare kontroll; Lett; Vanlig; Tung
Er beregningen der, hvis den trengs? || Ja eller trengs ikke; Nei
Kontroll
Underlag | Bunnskruer, underlagsplank, fast grunn, ikke undergravd.
Forankret som beregnet? || Ja; Nei
Avstivet i hvert plan som trenger det? || Ja; Nei
Plank | Ingen glipper over 25 mm, ikke overheng, ikke sprukket. | Hele; Noen må byttes; Utrygge
Høyden på rekkverket | Minst 100 cm.
Fotlist på hver plattform? || Ja; Nei
Største åpning mellom lister
Resultat
Bilder | Underlag, forankring, plattformer, skilt.
Kan det brukes? || Ja; Ja, med grenser; Nei
Hva må gjøres?
Gjøres innen
Underskrift fra kontrolløren`,
  'electrical-board': `El-tavle
Hver kurs med vern, isolasjon og utkoblingstid.
Tavlen
Navn og sted
Forsyning || Enfase; Trefase; Trefase med sol
Hovedbryter
Låsbar og merket? || Ja; Nei
Kurs | Én gang for hver kurs.
Nummer og hva den forsyner
Vern | Merkestrømmen på automaten eller sikringen.
Ledertverrsnitt | Det må passe til vernet.
Isolasjonsmotstand | Ved 500 V; minst 1 MΩ.
Sløyfeimpedans
Utkoblingstid for jordfeilvern | Høyst 300 ms ved merkestrøm.
Hele tavlen
Deksler og blindplater på plass? || Ja; Nei
Er kursfortegnelsen der og riktig? || Ja; Nei
Utjevning til vann og gass? || Ja; Nei
Varmeste punkt | Med varmekamera, under last.
Klemmer | Ettertrukket, uten misfarging.
Bilder | Åpen tavle, merking, varmebilder.
Kan den være i drift? || Ja; Med feil som skal rettes; Nei
Underskrift fra elektrikeren`,
  'pipe-pressure': `Trykkprøving av rør
Fylling, holdetid og resultat for vann, gass og varme.
Røret
Prøvd strekning | Fra hvor til hvor, med tegning.
Materiale || PE; PVC; Stål; Kobber
Diameter
Lengde
Prøvd med || Vann; Luft
Prøven
Driftstrykk
Prøvetrykk | 1,5 ganger driftstrykket er vanlig med vann.
Begynte
Holdt i
Trykk til slutt
Temperatur på røret | Endret temperatur endrer trykket.
Resultat
Bestått? || Ja; Nei
Hvor lekker det, og hva er gjort?
Bilder | Måleren ved start og slutt, med klokke i bildet.
Målerens nummer og kalibreringsdato
Underskrift fra vitnet`,
  'water-tank': `Vanntank
Konstruksjon, hygiene og vann i en drikkevannstank.
Tanken
Materiale || Plast; Stål; Betong; Glassfiber
Volum
Trygg vei til luken? || Ja; Nei
Sist rengjort
Tilstand
Konstruksjon og underlag | Sprekker, buler, rust, plant underlag.
Lukker og låser lokket? || Ja; Nei
Er det insektnett på lufting og overløp? || Ja; Nei
Innvendig | Slam, belegg, insekter. Lys inn; ikke klatre ned.
Ventiler, flottør og rør
Vannet
Fritt klor | 0,2 til 0,5 mg/L ved kranen.
Utseende og lukt || Klart, ingen lukt; Litt uklart; Uklart eller lukter
Prøve sendt til laboratorium? || Ja; Nei
E. coli
Bilder
Hva bør gjøres, og hvor fort?`,
  blockwork: `Blokkmur
Lodd, vater, forband og mørtel, vegg for vegg.
Arbeidet
Bygg og etasje
Blokk || Hul betongblokk; Massiv betong; Porebetong
Tykkelse på blokken
Fasthet etter sertifikat | Minst 2,5 N/mm² for bærende blokk.
Vegg | Én gang for hver vegg.
Vegg | Mellom hvilke akser.
Ute av lodd | Over 3 m; høyst 10 mm.
Ute av vater | Over 3 m; høyst 10 mm.
Største fuge | 10 mm er vanlig.
Fuger fylt og fuget
Er halvt forband holdt? || Ja; Nei
Festet til søyler? || Ja; Nei
Alt samlet
Har overdekningene 200 mm opplegg? || Ja; Nei
Fuktsperre | Overlappet, hel, 150 mm over terreng.
Bilder
Hva må rettes?`,
  'goods-received': `Varemottak
Hver linje i en leveranse mot papirene, med plombe og temperatur.
Leveransen
Ordrenummer
Følgeseddel
Dato
Bil eller container
Hel plombe ved ankomst? || Ja eller ikke ventet; Nei
Nummeret på den brutte plomben
Linje | Én gang for hver linje på følgeseddelen.
Vare og parti
Bestilt
Mottatt | Tell eller vei; ikke les av seddelen.
Tilstand
Skade || Våt; Knust; Revet; Flekker; Lukt
Best før
Bilder av skaden
Avgjørelse
Temperatur i kjølevarer | I kjernen, i den varmeste esken.
Godtatt? || Ja; Delvis; Nei
Hva er avvist, og hvorfor?
Underskrift fra sjåføren
Underskrift fra lageret`,
  'container-loading': `Lasting av container
Før, under og etter lasting, fram til plomben.
Containeren
Containernummer | Fire bokstaver, sju tall.
Type || 20 fot; 40 fot; 40 fot high cube; Kjøl
Bestillingsnummer
Gulv, vegger og tak | Steng deg inne: intet lys skal slippe inn.
Ren, tørr og uten lukt? || Ja; Nei
Hele dørlister, og virker låsene? || Ja; Nei
Innstilt temperatur | Bare kjølecontainere.
Lasting
Kolli | Tell selv.
Bruttovekt
Surring og stempling || Stram, last fordelt; Bør bedres; Utrygg
Stemmer merkingen med pakklisten? || Ja; Nei
Bilder | Tom, kvart, halv, full, dørene lukket.
Lukking
Plombenummer
Plombert klokken
Bilder av plomben
Underskrift fra telleren`,
  'site-safety': `Vernerunde
Ukentlig runde: folk, maskiner, høyder, og hva som skal gjøres innen når.
Runden
Dato
Folk på plassen
Gått sammen med || Anleggsleder; Verneombud; Arbeider; Byggherre
Hva vi så
Hjelm, vernesko, vest | Tell ti personer. | Alle; De fleste; Få
Er arbeid i høyden sikret? || Alltid; Stort sett; Nei
Grøfter | Skråning eller avstivning, stiger, sperringer, masser 1 m unna.
Maskiner og løfteutstyr | Sertifikater, vern, signalgiver.
Strøm og verktøy
Førstehjelp og slokkeutstyr for hånden? || Ja; Nei
Orden og ryddighet
Funn | Én gang for hver ting som skal rettes.
Hva, og hvor?
Hvor haster det? || Stans nå; Denne uken; Snart
Hvem retter det?
Innen
Bilder
Ulykker
Ulykke eller nestenulykke siden sist? || Ja; Nei
Hva skjedde?
Underskrift fra anleggslederen`,
  bridge: `Bruinspeksjon
Hvert element sett på, med skader og vurdering.
Brua
Navn eller nummer
Hvor den er
Type || Betongbjelke; Stål; Murt hvelv; Tre
Spenn
Lengde
Element | Én gang for hver bjelke, søyle, landkar eller hvert lager.
Element
Tilstand
Bredeste sprekk | Sprekker over 0,3 mm slipper vann inn til stålet.
Årsak || Korrosjon; Overlast; Erosjon; Påkjørsel
Skadet del
Bilder | Med målestokk i bildet.
Helheten
Dekke og fuger
Avvanning | Der vannet går, følger rusten.
Rekkverk
Erosjon ved fundamentene? || Nei; Ja
Samlet || Som ny; Slitasje; Reparasjon; Steng eller begrens
Repareres innen
Video fra undersiden
Sammendrag og hva som bør gjøres`,
  'telecom-mast': `Telemast
Konstruksjon, jording, antenner og sikkerhet på en mast.
Stedet
Stedskode
Hvor den er
Type || Gittermast; Rørmast; Bardunert
Høyde
Er klatretillatelse gitt? || Ja; Nei
Konstruksjon
Staver og sveiser | Rust, bøyninger, sprekker.
Ute av lodd i toppen | Høyst høyden delt på 750.
Bolter ettertrukket
Fundament | Sprekker, setninger, vann som står.
Virker hinderlysene? || Ja eller trengs ikke; Nei
Stige og fallsikring
Jordmotstand | Høyst 5 Ω er vanlig.
Antenne | Én gang for hver.
Operatør og navn
Høyde over terreng
Retning
Helning
Bilder
Resultat
Kan den klatres i og belastes? || Ja; Med grenser; Nei
Hva må gjøres først?
Underskrift fra klatreren`,
  'house-purchase': `Hus før kjøp
Det en kjøper vil vite: konstruksjon, fukt, tak, anlegg, papirer.
Huset
Adresse
Byggeår
Gulvareal
Papirer sett | Skjøte, kart, godkjente tegninger. | Alle; Noen; Ingen
Konstruksjon
Grunnmur og terreng rundt | Setninger, vann som renner mot huset.
Sprekker i vegger || Ingen; Hårfine; Brede
Bredeste sprekk
Tak og himling
Fukt nederst på vegger | Salter, flassende maling, lukt.
Treverk | Råte og insekter: bank og stikk.
Rom | Én gang for hvert rom.
Rom
Finish
Fukt i den verste veggen
Merknader
Bilder
Anlegg
Vann og avløp | Åpne hver kran, skyll hvert toalett.
Elektrisk anlegg
Trygt å bo der nå? || Ja; Nei
Samlet | 5 er best.
Hva vil koste penger, og når?`,
}
