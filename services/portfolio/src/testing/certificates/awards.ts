import type { Award } from "./paper.ts";

interface Words {
  people: readonly string[];
  titles: readonly string[];
  issuers: readonly string[];
}

export const TUNED: Readonly<Record<string, Words>> = {
  en: {
    people: ["Maria Lopez", "JOHN A. SMITH", "Priya Raman"],
    titles: [
      "Android Development",
      "Introduction to Data Science in Python",
      "Office 365 Administration",
      "Forensics",
      "Certified Scrum Developer",
      "Online Marketing and Social Media Strategy for Small Businesses",
      "Theory of Computation",
      "Course Design",
      "React Basics",
      "Leading Teams: Building a High-Performing Culture",
    ],
    issuers: ["Northfield University", "Skillbridge Academy", "Cloudberry Institute"],
  },
  de: {
    people: ["Jürgen Müller", "Anna-Lena Vogt"],
    titles: ["Einführung in die Arbeitssicherheit", "Python für Einsteiger", "Projektmanagement"],
    issuers: ["Akademie für Weiterbildung GmbH", "Hochschule Lindau"],
  },
  fr: {
    people: ["Chloé Martin", "Jean-Luc Petit"],
    titles: ["Gestion de projet agile", "Initiation au secourisme", "Cybersécurité"],
    issuers: ["Institut Montclair", "Université de Lorient"],
  },
  es: {
    people: ["Lucía Fernández", "José García Ruiz"],
    titles: [
      "Introducción a la Programación",
      "Marketing Digital",
      "Prevención de Riesgos Laborales",
    ],
    issuers: ["Universidad de Almagro", "Instituto Cervera"],
  },
  "pt-BR": {
    people: ["João da Silva", "Beatriz Souza"],
    titles: ["Fundamentos de Excel", "Gestão de Pessoas", "Segurança do Trabalho"],
    issuers: ["Universidade Aberta", "Escola Digital"],
  },
  it: {
    people: ["Giulia Rossi", "Marco De Luca"],
    titles: ["Sicurezza sul lavoro", "Fotografia digitale", "Introduzione alla statistica"],
    issuers: ["Università di Bari", "Accademia Verdi"],
  },
  nl: {
    people: ["Sanne de Vries", "Pieter Bakker"],
    titles: ["Veilig werken op hoogte", "Boekhouden", "Inleiding Statistiek"],
    issuers: ["Hogeschool Zuid", "Stichting Leren"],
  },
  pl: {
    people: ["Zofia Nowak", "Piotr Wiśniewski"],
    titles: ["Podstawy programowania", "Zarządzanie projektami", "Bezpieczeństwo i higiena pracy"],
    issuers: ["Politechnika Krakowska", "Akademia Rozwoju"],
  },
  uk: {
    people: ["Олена Шевченко", "Іван Бондар"],
    titles: ["Основи програмування", "Цифровий маркетинг", "Перша допомога"],
    issuers: ["Київський університет", "Академія Знань"],
  },
  ar: {
    people: ["محمد أحمد", "ليلى حسن"],
    titles: ["أساسيات البرمجة", "إدارة المشاريع", "التسويق الرقمي"],
    issuers: ["جامعة النور", "أكاديمية المستقبل"],
  },
  ja: {
    people: ["山田花子", "佐藤健"],
    titles: ["データサイエンス入門", "情報セキュリティ基礎", "プロジェクト管理"],
    issuers: ["東都大学", "学びアカデミー"],
  },
  "zh-Hans": {
    people: ["王小明", "李华"],
    titles: ["数据分析基础", "项目管理", "网络安全入门"],
    issuers: ["东海大学", "启明学院"],
  },
};

export const UNSEEN: Readonly<Record<string, Words>> = {
  en: {
    people: ["Oluwaseun Adeyemi", "Siobhan O'Neill", "WEI ZHANG"],
    titles: [
      "A Guide to Better Writing",
      "Foundations of Cybersecurity",
      "Inclusive Hiring",
      "Advanced Rigging and Slinging of Loads",
      "AWS Certified Cloud Practitioner",
      "Onboarding New Colleagues",
      "Training of Trainers",
      "Food Hygiene Level 2",
      "Machine Learning Operations",
      "The Science of Well-Being",
    ],
    issuers: ["Harbourview College", "Pinewood Foundation", "Redstone Learning Ltd"],
  },
  de: {
    people: ["Björn Schäfer", "Katharina Weiß"],
    titles: ["Datenschutz im Betrieb", "Staplerfahren", "Agile Führung und Kommunikation"],
    issuers: ["Bildungswerk Nord e.V.", "Technische Universität Harz"],
  },
  fr: {
    people: ["Amélie Dubois", "Karim Benali"],
    titles: [
      "Habilitation électrique",
      "Développement web avec Django",
      "Les bases de la comptabilité",
    ],
    issuers: ["École du Numérique", "Centre Horizon"],
  },
  es: {
    people: ["Ana Belén Torres", "Diego Morales"],
    titles: ["Primeros Auxilios", "Diseño de Bases de Datos", "Manipulación de Alimentos"],
    issuers: ["Fundación Futuro", "Universidad del Valle"],
  },
  "pt-BR": {
    people: ["Rafael Oliveira", "Camila Rocha"],
    titles: ["Introdução à Lógica de Programação", "Atendimento ao Cliente", "Primeiros Socorros"],
    issuers: ["Instituto Saber", "Fundação Horizonte"],
  },
  it: {
    people: ["Francesca Greco", "Luca Marino"],
    titles: ["Primo soccorso", "Gestione dei progetti", "Programmazione in Java"],
    issuers: ["Istituto Galileo", "Scuola Aperta"],
  },
  nl: {
    people: ["Lotte Jansen", "Daan Visser"],
    titles: ["Bedrijfshulpverlening", "Omgaan met agressie", "Excel voor gevorderden"],
    issuers: ["Universiteit Oost", "Opleidingsinstituut Maas"],
  },
  pl: {
    people: ["Katarzyna Lis", "Marek Zieliński"],
    titles: ["Pierwsza pomoc", "Analiza danych w Excelu", "Obsługa wózków widłowych"],
    issuers: ["Uniwersytet Bałtycki", "Fundacja Wiedza"],
  },
  uk: {
    people: ["Наталія Коваль", "Андрій Мельник"],
    titles: ["Аналіз даних", "Охорона праці", "Основи кібербезпеки"],
    issuers: ["Львівська політехніка", "Фонд Освіта"],
  },
  ar: {
    people: ["سارة علي", "خالد عمر"],
    titles: ["الإسعافات الأولية", "تحليل البيانات", "مقدمة في الأمن السيبراني"],
    issuers: ["معهد الأمل", "جامعة الشمال"],
  },
  ja: {
    people: ["鈴木一郎", "高橋美咲"],
    titles: ["救急法講習", "機械学習の基礎", "ビジネスマナー"],
    issuers: ["西京大学", "株式会社まなび"],
  },
  "zh-Hans": {
    people: ["陈静", "刘洋"],
    titles: ["急救知识", "机器学习", "商务沟通技巧"],
    issuers: ["南山大学", "晨光学院"],
  },
};

/** An award of a language, another for each number. */
export function awardOf(
  words: Readonly<Record<string, Words>>,
  language: string,
  number: number,
): Award {
  const { people, titles, issuers } = words[language] ?? { people: [], titles: [], issuers: [] };
  const at = (list: readonly string[], step: number) => list[(number * step) % list.length] ?? "";
  const day = new Date(Date.UTC(2019 + (number % 7), (number * 5) % 12, 1 + ((number * 11) % 28)));
  return {
    language,
    person: at(people, 1),
    title: at(titles, 1),
    issuer: at(issuers, 1),
    date: day.toISOString().slice(0, 10),
    id:
      ["LA-2026-00417", "AbC12345xyz", "38441c126575b1cf", "UC-9f3e2d1c-77aa-4b1e", "7719204"][
        number % 5
      ] ?? "",
  };
}
