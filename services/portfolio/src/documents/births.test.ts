import { expect, it } from "vitest";
import { NO_TEXT } from "./document-text.ts";
import { readFields } from "./read-fields.ts";

function completedIn(...texts: string[]) {
  const lines = texts.map((text) => ({ text, page: 1, size: 12 }));
  const { found } = readFields({ ...NO_TEXT, lines }, "Ada King");
  return found.find(({ field }) => field === "completedDate")?.value;
}

it.each([
  ["Ada King, b. 17 August 1988, has attended the course", "on 3 May 2020"],
  ["Ada King (D.O.B. 17/08/1988) has passed", "May 3, 2020"],
  ["Birthdate: 17 August 1988", "Completed 3 May 2020"],
  ["Frau Ada King, geb. 17.08.1988, hat am Kurs teilgenommen", "Kiel, 03.05.2020"],
  ["Ada King, geb. am 17.08.1988 in Kiel", "Kiel, 03.05.2020"],
  ["Ada King, geb. in Kiel am 17.08.1988", "Kiel, 03.05.2020"],
  ["Ada King (*17.08.1988)", "Kiel, 03.05.2020"],
  ["Geb.-Datum: 17.08.1988", "Kiel, 03.05.2020"],
  ["Mme Ada King, né(e) le 17/08/1988", "Fait le 3 mai 2020"],
  ["Mme Ada King, née à Lyon, le 17/08/1988", "Fait le 3 mai 2020"],
  ["Ada King, nac. el 17 de agosto de 1988", "3 de mayo de 2020"],
  ["F. Nac.: 17/08/1988", "3 de mayo de 2020"],
  ["Ada King, nasc. em 17/08/1988", "3 de maio de 2020"],
  ["Ada King, nato/a il 17/08/1988", "3 maggio 2020"],
  ["Ada King, nato/nata a Roma il 17/08/1988", "3 maggio 2020"],
  ["Ada King, geb. op 17-08-1988", "3 mei 2020"],
  ["Ada King, ur. 17.08.1988 r. w Krakowie", "3 maja 2020"],
  ["Ada King, ur. w Krakowie dnia 17.08.1988 r.", "3 maja 2020"],
  ["Ада Кінг, нар. 17.08.1988", "3 травня 2020"],
  ["Ада Кінг, 17.08.1988 р.н., успішно", "3 травня 2020"],
  ["المولود في 17/08/1988", "بتاريخ 03/05/2020"],
  ["المولودة بتاريخ 17/08/1988", "بتاريخ 03/05/2020"],
  ["エイダ(1988年8月17日生まれ)は", "2020年5月3日"],
  ["艾达，1988年8月17日出生，参加了", "2020年5月3日"],
  ["艾达，生于1988年8月17日，参加了", "2020年5月3日"],
])("a birth isn't the completion: %s", (birth, completion) => {
  expect(completedIn(birth)).toBeUndefined();
  expect(completedIn(birth, completion)).toBe("2020-05-03");
});

it.each([
  ["エイダ(1988年8月17日生)は2020年5月3日に修了"],
  ["Ada King (b. 17 August 1988) has completed it on 3 May 2020"],
  ["Ada King, geb. Noll, hat am 03.05.2020 teilgenommen"],
  ["该学生于2020年5月3日完成课程"],
  ["Part b was passed on 3 May 2020"],
])("a completion beside it stays one: %s", (line) => {
  expect(completedIn(line)).toBe("2020-05-03");
});
