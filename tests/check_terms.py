#!/usr/bin/env python3
"""Fails on rejected words in player-facing texts, and on terms of docs/terms.md that no text uses.

docs/terms.md has one term per concept and language. BANS has patterns for the words it replaced; a ban applies to one
language and to the games it names. The check reads the texts of the packs and of the page, and the part of the rules
pages that players read.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "it", "de")
GAMES = tuple(sorted(file.parent.name for file in (ROOT / "content").glob("*/pack.json")))
PAGE = "page"  # texts that belong to no game: web/src/i18n and content/common
ANYWHERE = (*GAMES, PAGE)


class Text(NamedTuple):
    language: str
    about: str
    where: str
    words: str


class Ban(NamedTuple):
    """A pattern that must not occur, except where the word means something else."""

    language: str
    about: tuple[str, ...]
    pattern: str
    instead: str
    unless: tuple[str, ...] = ()


STAIRS = ("ziggurat.hero.ozul.about", "ziggurat.card.song-on-the-stairs")
A_PLANK = ("ziggurat.object.plank", "ziggurat.object.plank.use")
NURIS_PLAN = ("ziggurat.chapter.2.closing", "ziggurat.chapter.3.letter")

BANS = [
    Ban("en", ANYWHERE, r"'", "’"),
    Ban("it", ANYWHERE, r"'", "’"),
    Ban("de", ANYWHERE, r"'", "’"),
    # English
    Ban("en", ANYWHERE, r"\b[Ii]n (your|\w+body’s|somebody else’s|other players’|one’s own) turns?\b", "on … turn"),
    Ban("en", ANYWHERE, r"\bin (about |only |only about )?\{(percent|escape)\} %", "{percent} % of the time"),
    Ban("en", ANYWHERE, r"by \{lost\} %", "points"),
    Ban("en", ("ziggurat",), r"[Cc]ounter-?clockwise", "anticlockwise"),
    Ban("en", ("zanaga",), r"\bsnare traps?\b", "snare"),
    Ban("en", ("zanaga",), r"compass(es)? of the dead|dead men’s", "dead man’s compass"),
    Ban("en", ("zanaga",), r"shaman bones", "shaman’s bones"),
    Ban("en", ("zanaga",), r"\b(an|one) armour\b", "a suit of armour"),
    Ban("en", ("zanaga",), r"spider goddess", "spider god"),
    # Italian
    Ban("it", ("ziggurat",), r"\bscal[ae]\b", "scaletta", STAIRS),
    Ban("it", ("ziggurat",), r"\bvett[ae]\b", "cima"),
    Ban("it", ("ziggurat", PAGE), r"\b[Tt]itol[oi]\b", "appellativi"),
    Ban("it", ("ziggurat", PAGE), r"[Cc]onoscenza segreta", "Conoscenza Segreta"),
    Ban("it", ("ziggurat",), r"casell[ae] di generazione", "casella del suo colore"),
    Ban("it", ("ziggurat", PAGE), r"\bdocument[oi]\b", "file"),
    Ban("it", ("labyrinth",), r"torre di riserva", "torre eccedente"),
    Ban("it", ("labyrinth",), r"cart[ae] magia", "carta magica"),
    Ban("it", ("labyrinth",), r"\blivell[oi]\b", "piano"),
    Ban("it", ("dice",), r"\bspazi[o]?\b", "casella"),
    Ban("it", ("dice",), r"\bcima\b", "vetta"),
    Ban("it", ("dice", PAGE), r"\b[Tt]ir([aio]|are|ali|ato|ano)\b", "lanciare, lancio"),
    Ban("it", ("zanaga",), r"\b[Tt]ir(are|ano|ato) |\britirare\b", "lanciare"),
    Ban("it", ("dice",), r"\bspend", "usare la stella, giocare una carta"),
    Ban("it", ("zanaga",), r"\bvagan?o?\b|in agguato|\b(sono|era|diventa) errant[ei]\b", "mostro errante, aggirarsi"),
    Ban(
        "it",
        ("zanaga",),
        r"\b[Ss]egnalin[oi]\b(?! (rituale|avventura|sopravvivenza|esperienza|fato|vita|fatica)\b)",
        "segnalino rituale, segnalino avventura",
    ),
    Ban("it", ("zanaga",), r"(\}|\bun) oro\b", "monete d’oro"),
    Ban("it", ("zanaga",), r"^(arrampicarsi|nuotare|nascondersi|seguire tracce|parlamentare)$", "a noun"),
    Ban("it", ("zanaga",), r"(una|\{amount\}) fatica\b", "{amount} di fatica, segnalino fatica"),
    Ban("it", ("zanaga",), r"\bripristino\b", "rinnovamento"),
    Ban("it", ("zanaga",), r"\bsventura\b", "fato"),
    Ban("it", ("zanaga",), r"ossa dello sciamano", "ossa di sciamano"),
    Ban("it", ("zanaga",), r"\bal tappeto\b", "fuori combattimento"),
    Ban("it", ("zanaga",), r"mazzo (\w+ )?attuale", "corrente"),
    Ban("it", ("zanaga",), r"Zannapietra|Guado di Terr", "Stonefang, Terr’s Crossing"),
    Ban("it", ("zanaga",), r"Insidiatrice|Tessitrice|dea ragno", "Inseguitrice, il Tessitore, il dio ragno"),
    Ban("it", (PAGE,), r"\bFallo\b", "Va bene così"),
    Ban("it", (PAGE,), r"\{lost\} %", "punti"),
    # German
    Ban("de", ("ziggurat", PAGE), r"(?<!Heldinnen und )\bHeld(en|s)?\b", "Figur"),
    Ban("de", ANYWHERE, r"\b([Ss]piel)?[Bb]rett\b", "Spielplan", A_PLANK),
    Ban("de", ANYWHERE, r"\bPlan\b", "Spielplan", NURIS_PLAN),
    Ban("de", ANYWHERE, r"\b([Mm]it)?[Ss]pieler(n|s)?\b", "Person, Platz"),
    Ban("de", ("ziggurat",), r"Funkenhut", "Funkenflöte"),
    Ban("de", ("ziggurat",), r"Gehlampe", "Lampe auf Beinen"),
    Ban("de", ("ziggurat",), r"Kette aus Holz", "Von Hand zu Hand"),
    Ban("de", ("ziggurat", PAGE), r"[Aa]bzweigen|zweigt ab", "Kopie"),
    Ban("de", ("ziggurat",), r"wirf sie ab", "leg sie ab"),
    Ban("de", ("labyrinth",), r": \{goal\}", "Du suchst {goal}"),
    Ban("de", ("dice",), r"\bfertig\b|voll gemacht|\bvolle Reihe\b", "vollenden"),
    Ban("de", ("dice",), r"\bgesetzt\b|\bsetze weiter", "legen"),
    Ban("de", ("dice",), r"Gib ihn aus|Stern ausgeben|Karte ausgegeben", "einsetzen, ausspielen"),
    Ban("de", ("dice",), r"noch einmal (würfeln|werfen)", "neu würfeln"),
    Ban("de", ("zanaga",), r"\bumg(eht|ehen)\b|\bgeh(t|en)\b[^.;:]* um\b", "umherstreifen, Streuner"),
    Ban("de", ("zanaga",), r"(drei|seines) Zeichen", "Symbol"),
    Ban("de", ("zanaga",), r"\b[Aa]nwerben\b", "anheuern"),
    Ban("de", ("zanaga",), r"Gottheit", "Gott"),
    Ban("de", ("zanaga",), r"(Erschöpfung|weniger) nehmen", "erleiden"),
    Ban("de", ("zanaga",), r"Verteidigung", "Abwehr"),
    Ban("de", ("zanaga",), r"Spinnengöttin|die Weberin", "der Spinnengott, der Weber"),
    Ban("de", (PAGE,), r"Lehrmeister", "Spielhilfe"),
    Ban("de", (PAGE,), r"\{lost\} %", "Punkte"),
]


def game_of(path: Path) -> str:
    return next((game for game in GAMES if game in path.parts), PAGE)


def catalogues() -> Iterator[Text]:
    for folder in ("content", "web/src"):
        for path in sorted((ROOT / folder).rglob("texts/*.json")):
            if path.stem not in LANGUAGES:
                continue
            for key, words in json.loads(path.read_text(encoding="utf-8")).items():
                yield Text(path.stem, game_of(path.relative_to(ROOT)), key, words)


def lessons() -> Iterator[Text]:
    def spoken(value: object, where: str, game: str) -> Iterator[Text]:
        if isinstance(value, dict) and set(value) == set(LANGUAGES):
            yield from (Text(language, game, where, value[language]) for language in LANGUAGES)
        elif isinstance(value, dict | list):
            items = value.items() if isinstance(value, dict) else enumerate(value)
            for key, item in items:
                yield from spoken(item, f"{where}/{key}", game)

    for path in sorted((ROOT / "content").glob("*/lessons/*.json")):
        yield from spoken(json.loads(path.read_text()), str(path.relative_to(ROOT)), path.parts[-3])


def rules_pages() -> Iterator[Text]:
    """The paragraphs that players read, each on one line, by rule number or heading."""
    for language in LANGUAGES:
        for game in GAMES:
            path = ROOT / "docs" / "rules" / ("" if language == "en" else language) / f"{game}.md"
            text = path.read_text(encoding="utf-8").partition("<!-- engineers -->")[0]
            for part in re.split(r"\n(?=- |\n|#)", text):
                words = " ".join(part.split())
                name = re.match(r"- \*\*(\w-\d\d)", words)
                yield Text(language, game, name[1] if name else words[:40], words)


def rejected(texts: list[Text]) -> list[str]:
    return [
        f"{text.language} {text.where}: “{found[0]}” is rejected (docs/terms.md); write: {ban.instead}"
        for ban in BANS
        for text in texts
        if text.language == ban.language and text.about in ban.about and text.where not in ban.unless
        if (found := re.search(ban.pattern, text.words))
    ]


def unused(texts: list[Text]) -> list[str]:
    """Terms of docs/terms.md that no text uses; case does not matter."""
    rows = re.findall(r"^\| (.+) \|$", (ROOT / "docs" / "terms.md").read_text(encoding="utf-8"), re.MULTILINE)
    terms = [row.split(" | ")[1:] for row in rows if not row.startswith("concept")]
    said = {each: "\n".join(t.words for t in texts if t.language == each).casefold() for each in LANGUAGES}
    faults = [] if len(terms) > 50 else [f"docs/terms.md has only {len(terms)} terms"]
    for row in terms:
        for language, term in zip(LANGUAGES, row, strict=True):
            if term.casefold() not in said[language]:
                faults.append(f"{language}: no text uses “{term}” from docs/terms.md")
    return faults


def main() -> int:
    texts = [*catalogues(), *lessons(), *rules_pages()]
    faults = rejected(texts) + unused(texts)
    for fault in faults:
        print(fault)
    print(f"terms: {len(texts)} texts, {len(BANS)} rejected words, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
