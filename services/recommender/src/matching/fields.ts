import { wordsOf } from "./words.ts";

/** A field of work: its categories in the catalogue, and words that only belong to it. */
interface Field {
  categories: readonly string[];
  words: string;
  /** Words that other fields use, too: they count if no other word says a field. Wounds need care. */
  vague?: string;
}

/**
 * A credential is of a field if its name or a skill has a word of that field. "Recognition", "safety" or "foundation"
 * aren't here, because they say nothing: sepsis and faces can both be recognized.
 */
const FIELDS: readonly Field[] = [
  {
    categories: ["Programming", "Web development"],
    words: `software programming programmer developer coding python javascript typescript java kotlin rust c++ c# dotnet
      php ruby react angular vue node html css web frontend backend android git unix bash api microservice algorithm
      computer istqb`,
  },
  {
    categories: ["Cloud and operations"],
    words: `linux unix bash docker kubernetes cka ckad cks terraform hashicorp ansible devops cloud aws azure az900 gcp
      sql postgresql mysql database microservice network networking ccna cisco sre itil itsm servicenow`,
  },
  {
    categories: ["Security"],
    words: `cybersecurity security+ cissp cism ceh oscp hacking penetration owasp infosec comptia`,
  },
  {
    categories: ["Data", "Artificial intelligence"],
    words: `data analytics statistics pandas numpy tableau bi ai machinelearning deeplearning neural llm generative nlp
      pytorch tensorflow robotics chatgpt prompting kaggle`,
  },
  {
    categories: ["Leadership", "Project management", "Working skills"],
    words: `leadership manager supervisor pmp capm prince2 pmi agile scrum csm psm kanban sigma lean project
      hiring cipd shrm recruiting negotiation excel word powerpoint office`,
  },
  {
    categories: ["Business"],
    words: `business marketing seo sales crm entrepreneurship logistics procurement supply apics retail hospitality
      advertising startup ecommerce`,
  },
  {
    categories: ["Finance"],
    words: `finance financial accounting accountant bookkeeping cpa acca cfa cia frm audit auditing auditor tax taxation
      payroll investing banking bank insurance actuary underwriting aml kyc cams ifrs treasury economics mortgage`,
  },
  {
    categories: ["Law"],
    words: `law legal paralegal attorney gdpr privacy cipp copyright patent compliance notary`,
  },
  {
    categories: ["Languages", "Writing"],
    vague: "language",
    words: `english spanish french german japanese italian portuguese chinese arabic ielts toefl delf dele jlpt
      goethe writing editing journalism translation`,
  },
  {
    categories: ["Design", "Arts"],
    words: `design designer ux ui figma photoshop illustrator typography drawing painting music piano guitar photography
      art film`,
  },
  {
    categories: ["Health and safety"],
    words: `health healthcare medical medicine clinical nurse nursing rn lpn patient hospital sepsis medication pharmacy
      pharmacology pharmacist bls acls pals als cpr aed resuscitation cardiac cardiovascular triage trauma paramedic emt
      emergency infection hygiene anatomy physiology surgery surgical midwifery midwife anaesthesia phlebotomy ecg ekg
      wound diabetes stroke oncology pediatric paediatric radiology icu physiotherapy dental nutrition dietetics haccp
      osha iosh nebosh psychology wellbeing aid`,
  },
  {
    categories: ["Care"],
    vague: "care",
    words: `carer caregiver caregiving dementia alzheimer elderly geriatrics hospice palliative safeguarding cna hoist
      childcare nanny daycare disability autism nursing nurse bereavement`,
  },
  {
    categories: ["Teaching"],
    vague: "education",
    words: `teaching teacher teach educator pedagogy classroom school curriculum pgce qts tefl tesol celta
      phonics literacy lecturer tutor instructor instructional kindergarten preschool montessori sen senco`,
  },
  {
    categories: ["Trades"],
    words: `electrician electrical wiring welding welder brazing plumbing plumber pipefitter carpentry carpenter
      woodworking masonry mason roofing roofer scaffolding scaffolder construction builder crane rigging
      forklift excavator hvac refrigerant refrigeration heating cooling boiler gas asbestos coshh loto lockout silica
      ipaf pasma cscs cpcs solar installer machinist cnc mechanic automotive painter epa height ladder osha`,
  },
  {
    categories: ["Environment"],
    words: `environment environmental sustainability climate ecology gardening horticulture agriculture farming forestry
      landscaping esg biology`,
  },
];

const telling = new Map<string, Field[]>();
const vague = new Map<string, Field[]>();
for (const field of FIELDS) {
  for (const word of wordsOf(field.words)) telling.set(word, [...(telling.get(word) ?? []), field]);
  for (const word of wordsOf(field.vague ?? "")) vague.set(word, [field]);
}

/** Whether a word says which field it's from. */
export const tellsField = (word: string): boolean => telling.has(word);

/** The categories of the catalogue that a credential's name or skills belong to; none if they don't say. */
export function categoriesOf(texts: readonly string[]): ReadonlySet<string> {
  const words = texts.flatMap(wordsOf);
  const fieldsIn = (known: ReadonlyMap<string, Field[]>) =>
    words.flatMap((word) => known.get(word) ?? []);
  const told = fieldsIn(telling);
  const fields = told.length > 0 ? told : fieldsIn(vague);
  return new Set(fields.flatMap(({ categories }) => categories));
}
