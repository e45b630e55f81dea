import { describe, expect, it } from "vitest";
import { withoutPerson } from "./without-person.ts";

const named = (name: string, username = "x1", email = "e1@example.org") => ({
  name,
  username,
  email,
});

describe("a model gets", () => {
  it.each([
    ["Zoë de Łoś", "presented to ZOE DE ŁOŚ", "presented to [name]"],
    ["Zoë de Łoś", "Los, Zoe", "[name], [name]"],
    ["Zoë de Łoś", "Certificado de Zoella", "Certificado de Zoella"],
    ["Ada King Lovelace", "for King-Lovelace", "for [name]"],
    ["Ada King-Lovelace", "Ada King Lovelace, A. KING", "[name], [name]"],
    ["Ada King", "A D A   K I N G", "[name]"],
    ["Ada King", "Networking in Canada", "Networking in Canada"],
    ["Ada King", "Adas and Ada’s", "[name] and [name]"],
    ["Ada King", "https://certs.example/u/ada-king/7781", "https://certs.example/u/[name]/7781"],
    ["Ada Lovelace", "ADALOVELACE-7781", "[name]-7781"],
    ["Ada Lovelace", "A\u200bda Love\u00adlace", "[name]"],
    ["Jürgen Strauß", "JURGEN STRAUSS", "[name]"],
    ["Işık Yılmaz", "IŞIK YILMAZ", "[name]"],
    ["Conan O'Brien", "Conan O’Brien", "[name]"],
    ["Bo Li", "Bo Li knows Li", "[name] knows Li"],
    ["Иван Петров", "Ивану Петрову", "[name]"],
    ["李明", "兹证明李明同学完成", "兹证明[name]同学完成"],
    ["张 伟", "兹证明张伟同学 张 伟", "兹证明[name]同学 [name]"],
    ["山田 太郎", "山田太郎殿", "[name]殿"],
    ["สมชาย ใจดี", "มอบให้สมชาย", "มอบให้[name]"],
  ])("of %s, “%s” as “%s”", (name, line, shown) => {
    expect(withoutPerson([line], named(name))).toEqual([shown]);
  });

  it("a name that is hyphenated across lines as two lines without it", () => {
    expect(withoutPerson(["KING-LOVE-", "LACE, passed"], named("Ada King Lovelace"))).toEqual([
      "[name]-",
      "[name], passed",
    ]);
  });

  it("no email address, and neither the username nor the name in the person's own", () => {
    const ada = named("A. K.", "countess", "ada.king@example.org");
    expect(withoutPerson(["to x+y@a.org or me(at)b.org", "by countess, Ada King"], ada)).toEqual([
      "to [email] or [email]",
      "by [name], [name]",
    ]);
  });

  it.each([
    ["jd7", "Mentoring by jd7 and JD7"],
    ["12345", "Mentoring by 12345 and 12345"],
    ["j.d-1990", "Mentoring by j.d-1990 and J.D-1990"],
    ["李明", "Mentoring by 李明 and 李明"],
  ])("no username: %s", (username, line) => {
    expect(withoutPerson([line], named("Ada King", username))).toEqual([
      "Mentoring by [name] and [name]",
    ]);
  });

  it("no username in a script without spaces", () => {
    expect(withoutPerson(["兹证明李明同学完成"], named("Ada King", "李明"))).toEqual([
      "兹证明[name]同学完成",
    ]);
  });

  it("subjects that are only a part of the username", () => {
    const lines = ["Python", "jd71", "j.d"];
    expect(withoutPerson(lines, named("Ada King", "python_dev"))).toEqual(lines);
    expect(withoutPerson(lines, named("Ada King", "jd7"))).toEqual(lines);
  });

  it("an answer at once, whatever somebody calls themselves", () => {
    const name = Array.from({ length: 15 }, (_, at) => "a".repeat(at + 3)).join(" ");
    const lines = [`${"a".repeat(2_000)}b`];
    expect(withoutPerson(lines, named(name))).toEqual(lines);
  });

  it("the other words as they are", () => {
    const lines = ["Kubernetes Administrator", "", "24 hours, 14. März 2026"];
    expect(withoutPerson(lines, named("Ada King"))).toEqual(lines);
  });
});
